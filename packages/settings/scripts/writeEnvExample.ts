import { writeFile } from 'node:fs/promises';
import { formatEnvExample } from '../src/envExample.ts';

await writeFile(new URL('../../../.env.example', import.meta.url), formatEnvExample());
