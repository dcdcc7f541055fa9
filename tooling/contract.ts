// Tells the author of an adapter whether it keeps what the shop relies on: pnpm contract FILE
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ContractFile, runContracts } from '../apps/api/contracts/contracts.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: pnpm contract FILE, for example examples/payment-adapter/contract.ts');
  process.exit(2);
}

const { default: contracts } = (await import(pathToFileURL(path.resolve(file)).href)) as { default: ContractFile };
let kept = 0;
let broken = 0;
for await (const { kind, rule, error } of runContracts(contracts)) {
  if (error === undefined) kept += 1;
  else broken += 1;
  console.log(`${error === undefined ? 'kept  ' : 'BROKEN'}  ${kind}: ${rule}`);
  if (error !== undefined) console.log(error instanceof Error ? `        ${error.message.trim().replaceAll('\n', '\n        ')}` : error);
}
console.log(`${kept} rules kept, ${broken} broken`);
// A file that names no adapter proves nothing.
process.exitCode = broken > 0 || kept === 0 ? 1 : 0;
