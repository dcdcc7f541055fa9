import { defaultOf, describeSetting, type SettingName, sections } from './settings.ts';

const INTRODUCTION = `# Settings of the shop. Copy this file to .env, or set them as variables of the environment, which take precedence.
# ENV_FILE names another file; ENV_FILE=none reads none. An empty setting has its default. "staff config" prints what is in effect.
# Generated from packages/settings/src/sections by "pnpm --filter @baodao/settings example".`;

/** The text of `.env.example`. */
export function formatEnvExample(): string {
  const blocks = Object.entries(sections).map(([heading, settings]) =>
    [`# ${heading}`, ...Object.keys(settings).flatMap((name) => formatSetting(name as SettingName))].join('\n'),
  );
  return `${[INTRODUCTION, ...blocks].join('\n\n')}\n`;
}

function formatSetting(name: SettingName): string[] {
  const { text } = describeSetting(name);
  return [...(text === undefined ? [] : text.split('\n').map((line) => `# ${line}`)), `${name}=${defaultOf(name)}`];
}
