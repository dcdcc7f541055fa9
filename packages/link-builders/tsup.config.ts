import { defineConfig } from 'tsup';
import { packageBuild } from '../../tooling/packageBuild.ts';
import packageJson from './package.json' with { type: 'json' };

export default defineConfig(packageBuild(Object.values(packageJson.exports).map((file) => file.slice(2))));
