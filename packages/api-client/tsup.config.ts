import { defineConfig } from 'tsup';
import { listEntryPoints, packageBuild } from '../../tooling/packageBuild.ts';

export default defineConfig(packageBuild(listEntryPoints()));
