import { defineConfig } from 'tsup';
import { packageBuild, sourceDoors } from '../../tooling/packageBuild.ts';

// Every file is a door of its own, so that a page pays for the functions it calls and for nothing beside them.
export default defineConfig(packageBuild(sourceDoors()));
