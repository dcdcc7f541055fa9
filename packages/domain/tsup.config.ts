import { defineConfig } from 'tsup';
import { listEntryPoints, packageBuild } from '../../tooling/packageBuild.ts';

// Every file is an entry point, so a page bundles only the functions that it imports.
export default defineConfig(packageBuild(listEntryPoints()));
