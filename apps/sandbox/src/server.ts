import { describeErrorMessage } from '@baodao/logging/describeError';
import { createLoggerOptions } from '@baodao/logging/loggerOptions';
import { reportFatalErrors } from '@baodao/logging/reportFatalErrors';
import { loadEnvFile } from '@baodao/settings/envFile';
import { readEnvironment } from './environment.ts';
import { startSandbox } from './startSandbox.ts';

const hardStopAfter = 8000;
reportFatalErrors('sandbox');

try {
  loadEnvFile();
  const { logLevel, ...environment } = readEnvironment(process.env);
  const sandbox = await startSandbox({ ...environment, logger: createLoggerOptions(logLevel) });
  console.log(`Sandbox listens at ${sandbox.url}`);
  process.send?.('ready');
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), hardStopAfter).unref();
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(describeErrorMessage(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process may be killed without stopping its child.
  process.on('disconnect', stop);
} catch (error) {
  console.error(describeErrorMessage(error));
  process.exit(1);
}
