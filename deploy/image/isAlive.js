// The health check of a container: exits with 0 if the web server or the API of this container answers.
const { PORT = '3000', API_PORT = '3001' } = process.env;
const answers = await Promise.all(
  [PORT, API_PORT].map((port) =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
);
process.exit(answers.includes(true) ? 0 : 1);
