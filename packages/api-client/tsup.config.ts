import { defineConfig } from 'tsup';
import { packageBuild, sourceDoors } from '../../tooling/packageBuild.ts';

export default defineConfig(packageBuild(sourceDoors()));
