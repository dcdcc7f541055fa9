// Food that the icon set lacks, or shows as another food, in its size of 32 and its style: flat shapes, light from the upper left.

const placed = (x: number, y: number, turn: number, shapes: string, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})${size === 1 ? '' : ` scale(${size})`}">${shapes}</g>`;

const mochi = (x: number, y: number) =>
  placed(
    x,
    y,
    0,
    '<path d="M-7.6 2.4Q-7.6-6 0-6t7.6 8.4Q7.4 5.6 0 5.6t-7.6-3.2z" fill="#e6d8c8"/><path d="M-6.6 1.2Q-6.4-5 0-5t6.6 6.2Q6 3.8 0 3.8t-6.6-2.6z" fill="#fbf3e8"/><path d="M-4.4-.6q.6-2.8 3.2-3.2" fill="none" stroke="#fff" stroke-width="1.2" stroke-linecap="round"/><path d="M-2 1.4h.8M1.6.2h.8M3.6 2h.8M.2-2.2h.8" stroke="#d3b48c" stroke-width=".9" stroke-linecap="round"/>',
  );

const bean = (x: number, y: number, turn: number, colour: string, light: string) =>
  placed(
    x,
    y,
    turn,
    `<ellipse rx="5" ry="3.6" fill="${colour}"/><ellipse cx="-.6" cy="-.8" rx="3.4" ry="2" fill="${light}"/><path d="M-1.4 2.4h2.8" stroke="#fff" stroke-width="1" stroke-linecap="round"/>`,
  );
const beans = (colour: string, light: string) =>
  bean(9, 9, -20, colour, light) +
  bean(20.4, 7.6, 24, colour, light) +
  bean(15, 15.6, -6, colour, light) +
  bean(24.4, 16.8, -40, colour, light) +
  bean(8, 20.6, 34, colour, light) +
  bean(17.4, 24.4, 8, colour, light);

const coffeeBean = (x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    turn,
    '<ellipse rx="8" ry="5.6" fill="#5a3418"/><ellipse cx="-.8" cy="-1" rx="6.2" ry="3.8" fill="#7a4a26"/><path d="M-7.4.4q4-2.6 7.4-.2t7.4-.6" fill="none" stroke="#36200e" stroke-width="1.4" stroke-linecap="round"/>',
  );

const mango = (skin: string, light: string, blush: string) =>
  `<path d="M10.6 7.4Q17-.4 25 4.4q5.6 5 1.6 14-4.4 9.4-13.2 10.2Q3.6 28.6 3.4 20 3.6 13 10.6 7.4z" fill="${skin}"/><path d="M11 9.4q6-6.4 12-3-7.6.6-11.8 6.6T7.4 24.6Q2.4 16 11 9.4z" fill="${light}"/><path d="M27 17.6q-4.6 9.6-13.4 10.6-5-.6-6.4-3 8 1.4 13.2-5.2t3.8-15q6.4 3.2 2.8 12.6z" fill="${blush}"/><path d="M19.8 3.2Q19 1.4 20 .2" fill="none" stroke="#6d4a1e" stroke-width="1.6" stroke-linecap="round"/><path d="M20 2.4q3.6-3.4 8.4-.8-3.4 3.4-8.4.8z" fill="#3f8f3a"/>`;

const goji = (x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    turn,
    '<ellipse rx="5" ry="2.8" fill="#c3251d"/><ellipse cx="-.8" cy="-.8" rx="3.2" ry="1.3" fill="#ea5a3c"/><path d="M4.6 0l2-.8" stroke="#6f9a2c" stroke-width="1" stroke-linecap="round"/>',
  );

const longan = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="5.8" fill="#a8783a"/><circle cx="${x - 0.8}" cy="${y - 1}" r="4.4" fill="#c6984f"/><path d="M${x - 2.6} ${y - 1.6}h.8M${x + 0.6} ${y - 3}h.8M${x + 1.6} ${y + 0.6}h.8" stroke="#8a5c22" stroke-width=".9" stroke-linecap="round"/>`;

const soupDumpling = (x: number, y: number) =>
  placed(
    x,
    y,
    0,
    '<path d="M-6 2.6Q-5.4-4.4 0-5.2 5.4-4.4 6 2.6 4 4.8 0 4.8t-6-2.2z" fill="#f6efe2"/><path d="M0-5.2q-3.4 3-3.8 8.8M0-5.2q-1 4-.8 9.4M0-5.2q3.4 3 3.8 8.8M0-5.2q1.6 4 1.2 9.4" fill="none" stroke="#dccdb4" stroke-width=".9" stroke-linecap="round"/><circle cy="-4.6" r="1.3" fill="#e6d8c0"/>',
  );

const flower = (x: number, y: number, size: number) =>
  placed(
    x,
    y,
    0,
    '<g fill="#f2a531"><ellipse cy="-2.4" rx="1.9" ry="2.4"/><ellipse cy="2.4" rx="1.9" ry="2.4"/><ellipse cx="-2.4" rx="2.4" ry="1.9"/><ellipse cx="2.4" rx="2.4" ry="1.9"/></g><circle r="1.3" fill="#fff0b8"/>',
    size,
  );

const nut = {
  almond: (x: number, y: number, turn: number) =>
    placed(
      x,
      y,
      turn,
      '<path d="M-7.4 0Q-2-5.4 7.4 0-2 5.4-7.4 0z" fill="#a8652c"/><path d="M-5.6-.4Q-1.4-3.6 4.6-.4" fill="none" stroke="#cf8f50" stroke-width="1.4" stroke-linecap="round"/>',
    ),
  cashew: (x: number, y: number, turn: number) =>
    placed(
      x,
      y,
      turn,
      '<path d="M-6 3.4Q-8-4.8 0-5.2t6.4 7Q5 5.4 2.4 3.8.8-1.6-1.6 1.4T-6 3.4z" fill="#ecd3a0"/><path d="M-4.6.6Q-4-3.4 0-3.6" fill="none" stroke="#fbeccb" stroke-width="1.4" stroke-linecap="round"/>',
    ),
};

const jerky = (x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    turn,
    '<path d="M-9-6.4q9-1.6 18 .2 1 6-.4 12.4-9 1.4-17.6-.2-1.2-6 0-12.4z" fill="#8f2f1c"/><path d="M-7.6-5q8-1.4 15 .2" fill="none" stroke="#c9603a" stroke-width="1.6" stroke-linecap="round"/><path d="M-6-1.4l3 .8M1-.6l3.6-.8M-4 2.8l4-.6M4 3.4l2-.6" stroke="#6a1f12" stroke-width="1.2" stroke-linecap="round"/>',
  );

const banana = (turn: number) =>
  `<path transform="rotate(${turn} 16 4)" d="M14.6 3.6h2.8q.4 3.4 2.2 7.2 3.4 8-1 16.6-.8 1.4-2.4 1-.6-.4-.4-1.6 1.4-8-1.2-14.8-1-4-.4-8.4z" fill="#f6cf3c"/><path transform="rotate(${turn} 16 4)" d="M17 8q3.6 8.4.6 18.4-.4 1-1.2 1.2 2-9.6-.6-17.2z" fill="#e0ac22"/>`;

const scallionStalk = (turn: number) =>
  placed(
    16,
    27,
    turn,
    '<path d="M-1.6 0Q-2.4-9-1.2-13h2.4q1.2 4 .4 13z" fill="#f2f7e6"/><path d="M-1.2-12.4Q-3.4-19-6-24q4.4 3 5.8 8Q.2-21 3.4-25 2.6-19 1.2-12.4z" fill="#4f9a3c"/><path d="M-1.4-.6Q0 2.6 1.4-.6z" fill="#d9cfae"/><path d="M-.8 1l-.6 2.4M.4 1l.6 2.4" stroke="#d9cfae" stroke-width=".8" stroke-linecap="round"/>',
  );

const bowl =
  '<path d="M3 16.4h26q-.4 8-6.4 11.2H9.4Q3.4 24.4 3 16.4z" fill="#c8402f"/><path d="M4.6 19q1 5.4 5.4 7.6" fill="none" stroke="#ea7a62" stroke-width="1.4" stroke-linecap="round"/><rect x="10.4" y="27" width="11.2" height="2.4" rx="1.2" fill="#a32f22"/>';

const pork = (x: number, y: number) =>
  `<path d="M${x} ${y}l4.6-1.4 1.4 3-4.6 1.6z" fill="#6f3213"/><path d="M${x} ${y}l4.6-1.4.4.9-4.6 1.4z" fill="#e8c9a0"/>`;

const cup = (tea: string, light: string) =>
  `<ellipse cx="16" cy="27.6" rx="12.4" ry="2.8" fill="#d6d9df"/><path d="M6 12.4h18.6q0 9.6-3.6 14h-11.4Q6 22 6 12.4z" fill="#fbfbf8"/><path d="M24 14.6q5-.6 4.8 3.2-.4 4-6 4" fill="none" stroke="#e4e6ea" stroke-width="2"/><ellipse cx="15.3" cy="12.4" rx="9.3" ry="2.8" fill="#e4e6ea"/><ellipse cx="15.3" cy="12.7" rx="8" ry="2.1" fill="${tea}"/><path d="M9.4 12.6q2-1.4 5-1.4" fill="none" stroke="${light}" stroke-width=".9" stroke-linecap="round"/><path d="M12.6 8q-1.6-2 0-3.6T12.6 1M17.8 8q-1.6-2 0-3.6T17.8 1" fill="none" stroke="#c9ced6" stroke-width="1.3" stroke-linecap="round"/>`;

const wafer = (y: number) =>
  `<ellipse cx="16" cy="${y + 1.8}" rx="13" ry="6.6" fill="#b9772a"/><ellipse cx="16" cy="${y}" rx="13" ry="6.6" fill="#e0a550"/>`;

export const foodIcons: Readonly<Record<string, string>> = {
  mochi: mochi(16, 9) + mochi(9, 22) + mochi(23, 22),
  'mung-beans': beans('#5f8f34', '#86b552'),
  soybeans: beans('#cfa654', '#ead090'),
  'black-beans': beans('#2f2a30', '#56505a'),
  'mixed-nuts': nut.almond(10, 9, 20) + nut.cashew(23, 10, 0) + nut.cashew(9.4, 22, -30) + nut.almond(22, 23, -24),
  'coffee-beans': coffeeBean(11, 9.4, -28) + coffeeBean(21.6, 17, 18) + coffeeBean(10.6, 24, -8),
  'pork-jerky': jerky(18, 11, 12) + jerky(14, 21, -10),
  'black-tea': cup('#9a3f1b', '#d9824a'),
  osmanthus:
    '<path d="M4 28Q14 22 27 6" fill="none" stroke="#6d4a1e" stroke-width="1.6" stroke-linecap="round"/><path d="M26 7q-1-5 4-6 1.4 5-4 6zM8 25q-5-.6-6-5 5-.2 6 5zM22 12q5 .8 8-3" fill="#3f8f3a"/>' +
    flower(18, 10, 1.05) +
    flower(11, 15, 1.1) +
    flower(20, 18.4, 1.1) +
    flower(12.6, 23, 1),
  'dry-noodles': `${bowl}<ellipse cx="16" cy="16.4" rx="13" ry="4.6" fill="#8f2f22"/><path d="M5 15.4q2.4-4.4 6-2.4 3-4 7-.8 4-2.6 6.4 1 2.6.4 2.6 2.8-4 3.8-11 3.8t-11-4.4z" fill="#f3cf74"/><path d="M7 15.6q4-3 8 .4t8.4-.8M9 17.6q4-2.4 8-.2t7-1M11 13.4q4 2.4 8-.4" fill="none" stroke="#d19f3a" stroke-width="1" stroke-linecap="round"/><path d="M12 14l1.4.6M18.4 12.8l1.4-.6M21.4 16.2l1.4.2M14.6 17l1.4.4" stroke="#3f8f3a" stroke-width="1.3" stroke-linecap="round"/>`,
  'banana-bunch': banana(38) + banana(12) + banana(-14) + '<path d="M13.4 1.6q2.6-1.2 5.2 0l.2 4.6q-2.8 1.2-5.6 0z" fill="#7a5a1c"/>',
  'irwin-mango': mango('#e2503a', '#f4896a', '#f2a23a'),
  'green-mango': mango('#7fa83a', '#a9ca5f', '#93b848'),
  milkfish:
    '<path d="M2.6 16.6Q8 8.4 17 9.4q5.6.8 8.4 6 3-4.4 5.4-5-1.4 6 .2 12.2-3-1-5.6-5-3.4 5.4-9.4 5.6-8.8 0-13.4-6.6z" fill="#9fb0bd"/><path d="M2.6 16.6Q8 8.4 17 9.4q5.6.8 8.4 6-11 .8-22.8 1.2z" fill="#6f8594"/><path d="M13 9.4q2.4-4 6.4-3.4l-.6 4zM14 22.8q1.4 3 4.6 3l-.4-3.6z" fill="#6f8594"/><circle cx="7.4" cy="14.8" r="1.3" fill="#1f2a33"/><path d="M11.4 12.4q1.8 3.6 0 7.4" fill="none" stroke="#5a6f7e" stroke-width="1" stroke-linecap="round"/>',
  'soup-dumplings': `<path d="M2.4 18.4h27.2v8q-4 3.4-13.6 3.4T2.4 26.4z" fill="#b98342"/><path d="M2.4 22.6q4 3.4 13.6 3.4t13.6-3.4" fill="none" stroke="#8f5f28" stroke-width="1.2"/><ellipse cx="16" cy="18.4" rx="13.6" ry="5.4" fill="#dcae6a"/><ellipse cx="16" cy="18.4" rx="11.6" ry="4.2" fill="#c4934e"/>${soupDumpling(16, 11.6)}${soupDumpling(9.2, 16.4)}${soupDumpling(22.8, 16.4)}`,
  scallion:
    scallionStalk(-16) +
    scallionStalk(2) +
    scallionStalk(20) +
    '<path d="M11.6 20q4.4 1.6 9 .2" stroke="#c9742f" stroke-width="2" fill="none"/>',
  'black-fungus':
    '<path d="M4 20q-2-8 5-9 1-6 8-5.6 6 .4 6.6 5 6.6 1 5.4 8-1 6.6-7.4 6.6-3.4 3.4-8 1.4-7 1.4-9.6-6.4z" fill="#3a2a2c"/><path d="M7.6 19q-1-5 4-5.4 1.6-4.6 6-4 4 .6 3.6 4.4 4.4.6 3.6 5" fill="none" stroke="#6b5154" stroke-width="1.6" stroke-linecap="round"/><path d="M11 21q4-3 7 .6 3-2.4 5.4-.6" fill="none" stroke="#241719" stroke-width="1.4" stroke-linecap="round"/>',
  goji: goji(10, 9, -20) + goji(21, 11, 30) + goji(13, 17, 10) + goji(23, 20, -24) + goji(10, 24.4, 26) + goji(19, 26.6, -6),
  longan:
    longan(10, 11) +
    longan(22, 9.6) +
    longan(9.6, 23) +
    '<circle cx="21.4" cy="21.6" r="6.4" fill="#e9e2d2"/><circle cx="20.8" cy="21" r="5" fill="#faf6ec"/><circle cx="21.8" cy="22" r="2.4" fill="#3b2416"/>',
  pumpkin:
    '<ellipse cx="16" cy="19" rx="13.4" ry="10" fill="#d9781f"/><ellipse cx="9.6" cy="19" rx="6" ry="9.4" fill="#e88f2e"/><ellipse cx="22.4" cy="19" rx="6" ry="9.4" fill="#e88f2e"/><ellipse cx="16" cy="19" rx="5.4" ry="9.8" fill="#f2a445"/><path d="M15 9.6q-.6-4 2.4-6.6l2 1.4q-2 2.4-1.6 5.4z" fill="#5f7d2c"/>',
  taro: '<path d="M9 6q7-4 13 2 7 8 3.4 16-3.4 6-11 5Q5 28 4.4 18.4 4 10 9 6z" fill="#6f4a3a"/><path d="M8 12q7-4 16 1M6 18q8-4 20 1M7 23.4q8-2.6 17 1.4" fill="none" stroke="#54362a" stroke-width="1.1" stroke-linecap="round"/><ellipse cx="15" cy="6.6" rx="6.4" ry="3.4" transform="rotate(-8 15 6.6)" fill="#d9c4dd"/><path d="M12 6.4h.8M15 5.6h.8M17.4 7h.8M14 7.8h.8" stroke="#9a6aa6" stroke-width="1" stroke-linecap="round"/>',
  nori: '<path d="M6 9l18-4 3 18-18 5z" fill="#1f3a2a"/><path d="M8 11.6l14-3M9 15.4l14-3.2M9.6 19.4l14.4-3.6M10.4 23.4l14-3.6" stroke="#33583f" stroke-width="1" stroke-linecap="round"/>',
  peppercorns: [
    [9, 10],
    [16, 7],
    [23, 11],
    [12, 17],
    [20, 17.6],
    [8, 23],
    [16, 25],
    [24, 24],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${y}" r="3.2" fill="#33291f"/><circle cx="${x - 0.9}" cy="${y - 0.9}" r="1.2" fill="#6b5a48"/>`,
    )
    .join(''),
  'star-anise': `${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path transform="rotate(${turn} 16 16)" d="M16 16q-3.6-6 0-13.4 3.6 7.4 0 13.4z" fill="#8a4f22"/><ellipse transform="rotate(${turn} 16 16)" cx="16" cy="9" rx="1" ry="2" fill="#c98a4a"/>`).join('')}<circle cx="16" cy="16" r="2.6" fill="#6b3a16"/>`,
  'brown-sugar': [
    [10, 13],
    [21.6, 12.6],
    [15.8, 22],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x} ${y - 5}l7 3.2-7 3.2-7-3.2z" fill="#9a5a2c"/><path d="M${x - 7} ${y - 1.8}l7 3.2v7l-7-3.4z" fill="#5f3316"/><path d="M${x + 7} ${y - 1.8}l-7 3.2v7l7-3.4z" fill="#7a4620"/>`,
    )
    .join(''),
  'braised-pork-rice': `${bowl}<path d="M3.6 16.4Q6 8.4 16 8.2t12.4 8.2q-4 3-12.4 3t-12.4-3z" fill="#fbf6ea"/><path d="M7 13.6q3.4-5.4 9-5.4t9 5.4q-3 3-9 3t-9-3z" fill="#8a4520"/>${pork(8.6, 12.6)}${pork(13.4, 10.8)}${pork(18.6, 12)}${pork(12, 14.6)}${pork(17.4, 15)}<path d="M15 9.4l1.4.4M20.6 10.8l1 .6M10.8 11.4l1-.4" stroke="#4f9a3c" stroke-width="1.2" stroke-linecap="round"/>`,
  'chicken-cutlet':
    '<path d="M7 3.4Q12-.4 18 2q8 .4 8.6 7 2 5-1 11l-17.2 2Q3 16 4.6 10 4.6 5.6 7 3.4z" fill="#b9701c"/><path d="M8.4 5Q13 1.8 18 3.8q6 .6 6.6 6 1.4 4-.6 8.4l-14.6 1.6Q5 15 6.4 10.4 6.6 6.6 8.4 5z" fill="#e0a23c"/><path d="M10 8l1.4.8M14.6 6.2l1.4.8M19.6 8.6l1.4-.6M12 12.4l1.4.6M17 11.2l1.4.8M21 13l1.2-.6M9.4 15l1.2.4" stroke="#9a5a14" stroke-width="1.3" stroke-linecap="round"/><path d="M5.4 17.4L26.6 15 24.4 29.6q-.2 1.4-1.6 1.4H9.2q-1.4 0-1.6-1.4z" fill="#f4ead4"/><path d="M6 21l20-2.2-.6 4-18.8 2z" fill="#d8462f"/>',
  'mango-ice':
    '<path d="M4 17.6h24q-.6 7.4-8.4 9.4v2h3v1.6H9.4V29h3v-2Q4.6 25 4 17.6z" fill="#cfe6f2"/><path d="M5 17.6Q5.6 7.6 16 5.4q10.4 2.2 11 12.2-4 2.2-11 2.2T5 17.6z" fill="#fbe28a"/><path d="M8 16.6q1-6.6 8-9" fill="none" stroke="#fff6cf" stroke-width="1.6" stroke-linecap="round"/><path d="M9 14l3.6-1.4 1.6 3.2-3.6 1.6zM17.6 10l3.4-1.2 1.4 3.4-3.4 1.2zM19.4 15l3.6-1 1 3-3.4 1.2zM13.4 9l2.6-1 1 2.4-2.6 1z" fill="#f39a1e"/><path d="M14 4.4q2-3.4 5.4-2.4-1 3.4-5.4 2.4z" fill="#3f8f3a"/>',
  'potato-cracker':
    '<ellipse cx="14" cy="13" rx="11" ry="8.4" transform="rotate(-18 14 13)" fill="#c9892f"/><ellipse cx="13.6" cy="12" rx="10.4" ry="7.6" transform="rotate(-18 13.6 12)" fill="#f2c966"/><ellipse cx="19.6" cy="21.6" rx="10.6" ry="7.6" transform="rotate(12 19.6 21.6)" fill="#c9892f"/><ellipse cx="19.4" cy="20.6" rx="10" ry="7" transform="rotate(12 19.4 20.6)" fill="#f7d679"/><path d="M13.4 19q5-3.4 11 .6M14.6 23q5-2.6 9 .6" fill="none" stroke="#e0aa48" stroke-width="1.3" stroke-linecap="round"/><path d="M7 13q4-4.4 9-4" fill="none" stroke="#fbe6a4" stroke-width="1.3" stroke-linecap="round"/>',
  'sandwich-biscuit': `${wafer(22.4)}<ellipse cx="16" cy="19.4" rx="12" ry="6" fill="#e9dcc6"/><ellipse cx="16" cy="17.4" rx="12" ry="6" fill="#fff8ea"/>${wafer(13.4)}<path d="M8 12.4h1M12.4 10.6h1M12 15.4h1M16.6 13.4h1M19.6 10.8h1M20.6 15.2h1M23.4 12.6h1" stroke="#a8651c" stroke-width="1.3" stroke-linecap="round"/>`,
  pomegranate:
    '<path d="M12.6 5.6l-1-4 3 1.6L16 1l1.4 2.2 3-1.6-1 4z" fill="#a82a2a"/><path d="M16 5q12 .6 12.4 12.4Q28 29 16 30 4 29 3.6 17.4 4 5.6 16 5z" fill="#c8403a"/><path d="M8 14q1-5 5.4-6.6" fill="none" stroke="#ea8a7c" stroke-width="1.6" stroke-linecap="round"/><path d="M17 12q7 .6 8 8-2.6 6.6-9 6-3.6-8 1-14z" fill="#f7e3c0"/><g fill="#b3203a"><ellipse cx="19" cy="15.6" rx="1.5" ry="1.9"/><ellipse cx="22.4" cy="17.8" rx="1.5" ry="1.9"/><ellipse cx="18.4" cy="20" rx="1.5" ry="1.9"/><ellipse cx="21.8" cy="22" rx="1.5" ry="1.9"/><ellipse cx="18.4" cy="23.8" rx="1.5" ry="1.7"/></g>',
  'oyster-omelette':
    '<ellipse cx="16" cy="23" rx="15" ry="6.4" fill="#d9dde0"/><ellipse cx="16" cy="21.6" rx="15" ry="6.4" fill="#f6f7f8"/><path d="M4.6 20q1-6.4 7-6.6 4.4-3 9.4-.4 6.6.6 6.6 7-4 4.6-11.6 4.6T4.6 20z" fill="#f0c24a"/><path d="M7 19.4q1.4-4 5.4-4 4-2 7.6-.2 4.6.6 5 4.2" fill="none" stroke="#fae39a" stroke-width="1.4" stroke-linecap="round"/><path d="M9 19.4q1.4-2.6 4-1.2 1 2.4-1.4 3-2.4 0-2.6-1.8zM17 20q1.4-2.6 4-1.2 1 2.4-1.4 3-2.4 0-2.6-1.8z" fill="#8d949a"/><path d="M13.6 16.6q2.4-1.4 4.4.2M21.6 16.8l2 1" stroke="#4f9a3c" stroke-width="1.8" stroke-linecap="round"/><path d="M8 22.4q4 2.4 8.6 1.4 4 .6 6.6-1.4" fill="none" stroke="#c8402f" stroke-width="1.8" stroke-linecap="round"/>',
  cranberries: [
    [10, 11],
    [21, 10],
    [15.6, 19],
    [24.4, 21],
    [8, 22.6],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${y}" r="5.200" fill="#a8203a"/><circle cx="${x - 1}" cy="${y - 1.2}" r="3.200" fill="#d03c54"/><path d="M${x + 1.6} ${y + 3.4}l1.600 1" stroke="#5f1020" stroke-width="1.200" stroke-linecap="round"/>`,
    )
    .join(''),
  plum: '<path d="M17 9q1-6 9-6.400-1 6.800-9 6.400z" fill="#3f8f3a"/><circle cx="20.400" cy="19.600" r="8.800" fill="#86a838"/><circle cx="11.400" cy="20.600" r="8.600" fill="#9cbc4a"/><circle cx="9.600" cy="18" r="4.400" fill="#bcd66e"/><path d="M13.400 12.600q3 4 1.400 10.600" fill="none" stroke="#6f8f2a" stroke-width="1.100" stroke-linecap="round"/>',
  noni: `<path d="M16 2v4" stroke="#5f7f2a" stroke-width="1.600" stroke-linecap="round"/><path d="M16 4.600q9 0 9.600 12T16 30.400 6.400 16.600 16 4.600z" fill="#c3cc7a"/><path d="M15 6.400q-7 1-7.200 10.200T14 28.400Q9.600 17 15 6.400z" fill="#dbe39c"/><g fill="none" stroke="#94a04a" stroke-width=".9">${[
    [16, 9],
    [11.6, 13],
    [20.4, 13],
    [16, 17],
    [11, 21],
    [21, 21],
    [16, 25],
  ]
    .map(([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="1.900"/><circle cx="${x}" cy="${y}" r=".5"/>`)
    .join('')}</g>`,
  'purple-sweet-potato':
    '<path d="M3 21.400q5-10 16-13.400 8-2 10 1.400Q30 14 22 21 13 28.600 6.600 27 2 25.400 3 21.400z" fill="#6d3a63"/><path d="M5.600 20q5-7.600 14-10" fill="none" stroke="#94598a" stroke-width="1.600" stroke-linecap="round"/><ellipse cx="23.400" cy="13.400" rx="6.400" ry="4.600" transform="rotate(-40 23.400 13.400)" fill="#7d4474"/><ellipse cx="23.400" cy="13.400" rx="5.200" ry="3.500" transform="rotate(-40 23.400 13.400)" fill="#b06fb8"/>',
  'green-chilli':
    '<path d="M22 6q5 1 5 5.600Q26 24 6 28.600q-2.600.2-2-1.400Q15 22 17.600 10q.6-4 4.400-4z" fill="#5f9a32"/><path d="M21.600 8q-2.400.4-2.800 4-2 8.400-9 13" fill="none" stroke="#92c45a" stroke-width="1.600" stroke-linecap="round"/><path d="M19.600 8.400q3-3.400 6.600-.6M22.600 6.400q.4-3.400 3-4.400" fill="none" stroke="#3f6f22" stroke-width="1.800" stroke-linecap="round"/>',
  daikon:
    '<path d="M20 11q3.400 1.400 2.400 5Q19 26.400 6 29.600q-3 .4-2.400-2Q6.400 15 15 10.400q2.600-1 5 .6z" fill="#f4f4ee"/><path d="M16 11.600Q9.600 16 6.600 25" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/><path d="M12 17.600l2.400 1.200M9 22l2.400 1M17 14.600l2 1" stroke="#d3d6c6" stroke-width=".9" stroke-linecap="round"/><path d="M18.600 11.400Q16.600 5 20 1.600q2 4 .6 9zM20 12q1-7 8-8.600-.6 6.800-6.600 9zM21 13q5-3 9.400-.4-4.400 3.600-9 2z" fill="#4f9a3c"/>',
};
