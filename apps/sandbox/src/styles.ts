export const sheet = `:root { color-scheme: light; --paper: #fbfaf7; --ink: #1f2421; --tea: #2f6b4f; --quiet: #59615c; --line: #dcd9cf; --card: #ffffff; --warn: #a63a19; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.7 -apple-system, "Segoe UI", "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif; }
.banner { margin: 0; padding: 6px 16px; background: var(--tea); color: #fff; text-align: center; font-size: 14px; }
header { border-bottom: 1px solid var(--line); }
nav { display: flex; flex-wrap: wrap; gap: 4px 24px; max-width: 880px; margin: 0 auto; padding: 8px 16px; }
nav a { padding: 8px 0; }
main { max-width: 880px; margin: 0 auto; padding: 24px 16px 64px; }
main.narrow, .narrow { max-width: 520px; margin-inline: auto; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.3; }
h2 { margin: 0 0 8px; font-size: 18px; line-height: 1.3; overflow-wrap: anywhere; }
h3 { margin: 16px 0 4px; font-size: 16px; line-height: 1.3; }
a { color: var(--tea); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--tea); outline-offset: 2px; }
.card { margin: 0 0 16px; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.amount { margin: 0; font-size: 36px; line-height: 1.3; font-variant-numeric: tabular-nums; }
.mail { white-space: pre-line; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: 14px; }
.code { font-size: 22px; letter-spacing: 0.1em; font-variant-numeric: tabular-nums; }
.warn { color: var(--warn); }
dl { display: grid; grid-template-columns: fit-content(9rem) 1fr; gap: 4px 16px; margin: 16px 0 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
ol.plain, ul.plain { margin: 0; padding: 0; list-style: none; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 8px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--quiet); font-weight: 400; }
.wide { overflow-x: auto; }
form { margin: 0; }
fieldset { margin: 16px 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label { display: block; margin: 8px 0 4px; font-size: 14px; color: var(--quiet); }
.row { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; }
.row > div { flex: 1 1 160px; }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #8a8f87; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
input.short { width: 88px; }
button { min-height: 44px; padding: 8px 20px; border: 1px solid var(--tea); border-radius: 8px; background: #fff; color: var(--tea); font: inherit; cursor: pointer; }
button.primary { background: var(--tea); color: #fff; }
button:hover { background: #e9f0ec; }
button.primary:hover { background: #24543e; }
.pair { display: grid; grid-template-columns: 2fr 1fr; gap: 12px; margin-top: 24px; }
.choice { padding: 12px 0; border-bottom: 1px solid var(--line); }
.choice button { width: 100%; text-align: left; }
.choice p { margin: 4px 0 0; }
summary { padding: 12px 0; cursor: pointer; }
`;

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2f6b4f"/><path d="M7 21c4-9 14-9 18 0z" fill="#fbfaf7"/><circle cx="22" cy="10" r="3" fill="#fbfaf7"/></svg>
`;
