import { defineConfig } from 'tsup';
import { packageBuild, listEntryPoints } from '../../tooling/packageBuild.ts';

export default defineConfig(packageBuild(listEntryPoints()));
