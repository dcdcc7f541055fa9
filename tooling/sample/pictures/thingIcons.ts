// Things that the icon set lacks, or shows in another form than Taiwan knows them, in its size of 32 and its style. Products in one
// colour are dyed whole (`dyedIcon`), so what is drawn here has one main colour.

const block = (x: number, y: number, width: number, height: number, colour: string, light: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" fill="${colour}"/><rect x="${x}" y="${y}" width="${width}" height="2" rx="1" fill="${light}"/>`;

const wheel = (x: number, y: number, radius = 3) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#8f5f30"/><circle cx="${x}" cy="${y}" r="${radius * 0.4}" fill="#f0d3a4"/>`;
const engine =
  '<rect x="3" y="11" width="12" height="11" rx="2" fill="#d9ae74"/><rect x="3" y="11" width="12" height="3" rx="1.5" fill="#ecc994"/><rect x="14" y="6" width="8" height="16" rx="1.6" fill="#c4924f"/><rect x="12.6" y="4.4" width="10.8" height="3" rx="1.4" fill="#b3362c"/><rect x="15.8" y="9.4" width="4.4" height="4.4" rx=".8" fill="#fbf3e0"/><rect x="5" y="6" width="4" height="5.4" rx="1" fill="#3f6c86"/><rect x="2" y="21" width="21" height="2.6" rx="1.2" fill="#a87a45"/>' +
  wheel(6.4, 24.6) +
  wheel(13, 24.6) +
  wheel(19.4, 24.6);

const blade = (shape: string, edge: string) =>
  `<g transform="rotate(38 16 16)"><path d="${shape}" fill="#c3c9d0"/><path d="${edge}" fill="#e9edf0"/><path d="M14 19.6h4.4v10.2q0 1.8-2.2 1.8T14 29.8z" fill="#7a4f2c"/><path d="M14.6 20h1.2v10.4q-1.2 0-1.2-1z" fill="#9d6d42"/><circle cx="16.2" cy="23" r=".8" fill="#e3c48a"/><circle cx="16.2" cy="27.6" r=".8" fill="#e3c48a"/></g>`;

const tastingCup = (x: number, y: number) =>
  `<path d="M${x} ${y}h13q.2 7.4-4 9.4v1.4h-5v-1.4q-4.2-2-4-9.4z" fill="#b9906a"/><path d="M${x + 1.4} ${y + 1.6}q.4 5 2.8 6.8" fill="none" stroke="#d3b08c" stroke-width="1.3" stroke-linecap="round"/><ellipse cx="${x + 6.5}" cy="${y}" rx="6.5" ry="2.1" fill="#d3b08c"/><ellipse cx="${x + 6.5}" cy="${y + 0.2}" rx="5.2" ry="1.4" fill="#8a6442"/>`;
const aromaCup = (x: number, y: number) =>
  `<path d="M${x} ${y}h8q.6 10-.6 15.4h-6.8Q-.6 ${y + 10} ${x} ${y}z" fill="#b9906a" transform="translate(0 0)"/><rect x="${x + 1.2}" y="${y + 2}" width="1.4" height="11.4" rx=".7" fill="#d3b08c"/><ellipse cx="${x + 4}" cy="${y}" rx="4" ry="1.5" fill="#d3b08c"/><ellipse cx="${x + 4}" cy="${y + 0.2}" rx="3" ry=".9" fill="#8a6442"/>`;

const shirt = (sleeves: string, more: string) =>
  `${sleeves}<path d="M10.4 5.4q5.6 2.4 11.2 0l3 3.2-.4 20.4q-8.2 1.6-16.4 0L7.4 8.6z" fill="#c9bfa8"/>${more}<path d="M16 8.4v20.8" stroke="#a89d84" stroke-width="1"/><g fill="#f4efe2"><circle cx="16" cy="13" r=".8"/><circle cx="16" cy="17.4" r=".8"/><circle cx="16" cy="21.8" r=".8"/></g><rect x="18.4" y="12.6" width="4" height="4.4" rx=".6" fill="#b7ac93"/>`;
const longSleeves =
  '<path d="M9.6 6L4.4 10 1.8 25.4l4.6 1.2 3.4-13z" fill="#b7ac93"/><path d="M22.4 6l5.2 4 2.6 15.4-4.6 1.2-3.4-13z" fill="#b7ac93"/>';
const shortSleeves =
  '<path d="M9.6 6L4.4 10 1.6 18.6l5 1.6 3-7z" fill="#b7ac93"/><path d="M22.4 6l5.2 4 2.8 8.6-5 1.6-3-7z" fill="#b7ac93"/>';
const collar = '<path d="M11.4 4.6L16 9.4l-4.6 3-2-6z" fill="#ddd5c2"/><path d="M20.6 4.6L16 9.4l4.6 3 2-6z" fill="#ddd5c2"/>';

const socket = (x: number, y: number) => `<rect x="${x}" y="${y}" width="6" height="2.6" rx="1.3" fill="#23262c"/>`;
const chargerBody =
  '<rect x="11" y="2" width="2.6" height="7" rx=".8" fill="#9aa0a8"/><rect x="18.4" y="2" width="2.6" height="7" rx=".8" fill="#9aa0a8"/><rect x="6" y="8" width="20" height="22" rx="4.4" fill="#5d636d"/><rect x="7.6" y="10" width="1.8" height="17.6" rx=".9" fill="#868d98"/>';

const bicycleWheel = (x: number) =>
  `<circle cx="${x}" cy="23" r="5.4" fill="none" stroke="#3a3f48" stroke-width="1.5"/><path d="M${x} 18v10M${x - 5} 23h10M${x - 3.5} 19.5l7 7M${x - 3.5} 26.5l7-7" stroke="#aeb5bf" stroke-width=".5"/><circle cx="${x}" cy="23" r="1" fill="#3a3f48"/>`;
const saddle = (x: number, y: number) => `<path d="M${x - 2.2} ${y}h4.8q.2 1.4-1.4 1.6h-2.6z" fill="#3a3f48"/>`;

const sock = (x: number, y: number, colour: string) =>
  `<g transform="translate(${x} ${y})"><path d="M1 0h9.4v12.6q4.2 2.6 5.4 6.4.8 4.2-3 5-4.6.6-7.6-2.6L1 17z" fill="${colour}"/><path d="M1 0h9.4v3.2H1z" fill="#f4efe2"/><path d="M1 6.4l2.4 2 2.3-2 2.4 2 2.3-2M1 11.4l2.4 2 2.3-2 2.4 2 2.3-2" fill="none" stroke="#f4efe2" stroke-width="1.2"/><g fill="#f4efe2"><circle cx="4" cy="17" r=".9"/><circle cx="8" cy="16.6" r=".9"/><circle cx="11" cy="19" r=".9"/><circle cx="7.6" cy="20.4" r=".9"/><circle cx="13" cy="22" r=".9"/></g></g>`;

/** The holes of hexagonal weaving, row by row, within the sides of a basket. */
const hexagons = [15.6, 19.4, 23.2, 27]
  .flatMap((y, row) => [8, 12, 16, 20, 24].slice(row % 2).map((x) => [x - (row % 2) * 2, y] as const))
  .map(([x, y]) => `M${x} ${y - 1.9}l1.6 1v1.8l-1.6 1-1.6-1v-1.8z`)
  .join('');

const notebook = (cover: string, spine: string, more: string) =>
  `<path d="M9 3h18q1.4 0 1.4 1.4v24q0 1.4-1.400 1.400H9z" fill="#d9d2c2"/><path d="M9 4.600h18.600v1H9zM9 26.400h18.600v1H9z" fill="#f7f3e8"/><rect x="5" y="2" width="21.600" height="27.400" rx="1.600" fill="${cover}"/><path d="M6.600 2h2.800v27.400H6.600Q5 29.400 5 27.800V3.600Q5 2 6.600 2z" fill="${spine}"/>${more}`;

/** One main colour for the body, and keywords for the parts that no dye changes. */
const canvasShoe = (sole: string, more: string) =>
  `${sole}<path d="M2.400 24V10.400q3.600 1.600 6.600-1 3 2 5.600 5.200 4 4 9.400 4.400 6 .4 6.400 5z" fill="#4f6a94"/><path d="M23 19q7 0 7.400 5h-8.600q-1-3 1.200-5z" fill="linen"/>${more}<path d="M4 13q2.600.600 4.400-.6" fill="none" stroke="#3a5278" stroke-width="1.100" stroke-linecap="round"/>`;
const thinSole =
  '<path d="M2 24h28.400v2.600q0 1.800-1.800 1.800H3.600Q2 28.400 2 26.600z" fill="linen"/><path d="M2 25.600h28.400" stroke="tan" stroke-width=".9"/>';
const laces = '<path d="M11.600 14.600l3-3M14 17l3-2.800M17 19l2.600-2.600" stroke="linen" stroke-width="1.500" stroke-linecap="round"/>';

const windbreaker = (more: string) =>
  `<path d="M9.6 9L3.6 13 1.6 27l5 1.2 3.6-12z" fill="#6f86a6"/><path d="M22.4 9l6 4 2 14-5 1.2-3.6-12z" fill="#6f86a6"/><path d="M9 9.6h14l2 18.4q-9 1.8-18 0z" fill="#8098b8"/>${more}<path d="M8.6 11q-1-9 7.4-9t7.4 9q-3 3.4-7.4 3.4T8.6 11z" fill="#92a9c7"/><path d="M11 9.6q-.4-5.4 5-5.4t5 5.4q-1.8 2.8-5 2.8t-5-2.8z" fill="#5d7393"/><path d="M16 13.4v15.2" stroke="#4f6482" stroke-width="1.3"/><path d="M13.4 12.8v4.4M18.6 12.8v4.4" stroke="#d3dceb" stroke-width=".9" stroke-linecap="round"/><path d="M9.6 21.4l3.4 1.2M22.4 21.4L19 22.6M7.2 26.4q8.8 1.8 17.6 0" fill="none" stroke="#4f6482" stroke-width="1.1" stroke-linecap="round"/>`;

/** A wagon of the wooden train. */
const wagon = (x: number, colour: string) =>
  `<rect x="${x}" y="18" width="7.600" height="6" rx="1" fill="${colour}"/><path d="M${x - 1.2} 22.600h1.600" stroke="#7a5433" stroke-width="1"/>${wheel(x + 2, 25, 1.7)}${wheel(x + 5.6, 25, 1.7)}`;

export const thingIcons: Readonly<Record<string, string>> = {
  'building-blocks':
    block(3, 19, 9, 10, '#d9ae74', '#ecc994') +
    block(12.6, 19, 7, 10, '#c8503f', '#e37a66') +
    block(20.2, 19, 9, 10, '#d9ae74', '#ecc994') +
    block(7, 9.6, 7.4, 9, '#4f8fa8', '#7cb4c8') +
    block(17.4, 9.6, 7.4, 9, '#e0b03f', '#f2cf74') +
    '<path d="M16 1l7.6 8H8.4z" fill="#5f9a55"/><path d="M16 1l-7.6 8h3z" fill="#86bb78"/>',
  'wooden-train': engine,
  'three-car-train': `<g transform="translate(-.6 7) scale(.66)">${engine}</g>${wagon(14.6, '#c8503f')}${wagon(23.6, '#d9ae74')}`,
  'chef-knife': blade('M14 19.4V3.4q5.4 3.6 5.6 12.2v3.8z', 'M14 19.4V3.4q1.4 1 2.4 2.4v13.6z'),
  cleaver: blade('M10.6 3.6h9.6v15.8h-9.6z', 'M10.6 3.6h2.2v15.8h-2.2z'),
  'lunch-box':
    '<rect x="2.6" y="15" width="26.8" height="12.6" rx="3.4" fill="#8f9aa6"/><rect x="1.6" y="10.6" width="28.8" height="6" rx="2.6" fill="#aab4be"/><rect x="3.6" y="11.6" width="24.8" height="1.4" rx=".7" fill="#ccd3da"/><rect x="5.4" y="14.4" width="3.4" height="5" rx="1" fill="#6b7682"/><rect x="23.2" y="14.4" width="3.4" height="5" rx="1" fill="#6b7682"/>',
  'two-tier-lunch-box':
    '<rect x="4.6" y="19.4" width="22.8" height="9.4" rx="2.8" fill="#7d8894"/><rect x="4.6" y="9.8" width="22.8" height="9.4" rx="2.4" fill="#8f9aa6"/><rect x="3.6" y="5.4" width="24.8" height="5.4" rx="2.4" fill="#aab4be"/><rect x="5.6" y="6.4" width="20.8" height="1.3" rx=".6" fill="#ccd3da"/><path d="M4.6 19.3h22.8" stroke="#6b7682" stroke-width="1"/><rect x="14" y="4" width="4" height="25.4" rx="1.2" fill="#6b7682"/>',
  'side-handle-teapot':
    '<path d="M9 17L2 10.6q-1-.6-1.4.6L6 21z" fill="#a8643f"/><path d="M22 16.6l8.6-5.2q1.4-.4 1.2 1.2L24.6 21z" fill="#8a4f30"/><path d="M6 18.6q0-7 9.6-7t9.6 7q0 8.4-5.6 9.6h-8Q6 27 6 18.6z" fill="#b3714a"/><path d="M8.4 18.6q.4-4 3.6-5" fill="none" stroke="#d39a74" stroke-width="1.5" stroke-linecap="round"/><path d="M10 12q0-3.4 5.6-3.4T21.2 12q-5.6 1.6-11.2 0z" fill="#c9865c"/><circle cx="15.6" cy="7.4" r="1.7" fill="#8a4f30"/>',
  'tasting-cups': tastingCup(2, 9) + tastingCup(16.6, 16),
  'aroma-cups': aromaCup(5.4, 8.6) + tastingCup(16, 15.4),
  'wooden-chopsticks':
    '<path d="M9 2.4l2.8-.6 7 27.6-1.2.3z" fill="#b98550"/><path d="M9 2.4l1.2-.3 7.6 27.5-.2.1z" fill="#d3a574"/><path d="M18.6 1.6l2.8.6-3 28-1.2-.2z" fill="#a87440"/><path d="M18.6 1.6l1.2.3-2.4 28-.2-.1z" fill="#c9955a"/><path d="M9.6 4.8l2.8-.6M18.2 4.6l2.9.5" stroke="#7a4f28" stroke-width="1"/>',
  vase: '<path d="M12.4 3h7.2q-.6 4 1 6.6 5.4 4 5.4 9.6 0 7-4.6 10.4H10.6Q6 26.2 6 19.2 6 13.6 11.4 9.6 13 7 12.4 3z" fill="#a9744a"/><ellipse cx="16" cy="3" rx="4.4" ry="1.3" fill="#c9986e"/><ellipse cx="16" cy="3.1" rx="3.2" ry=".8" fill="#6d4526"/><path d="M8.6 18.4q.2-4.6 4-7.2" fill="none" stroke="#cfa27a" stroke-width="1.5" stroke-linecap="round"/><path d="M6.6 21q9.4 3.4 18.8 0M7 15.6q9 3 18 0" fill="none" stroke="#8a5b35" stroke-width="1.1"/>',
  'bud-vase':
    '<path d="M14.4 8h3.2v8.4q5 2.4 5 7.4 0 4-3 6.2h-7.2q-3-2.2-3-6.2 0-5 5-7.4z" fill="#a9744a"/><path d="M12 23q.4-3 2.6-4.4" fill="none" stroke="#cfa27a" stroke-width="1.3" stroke-linecap="round"/><ellipse cx="16" cy="8" rx="2" ry=".7" fill="#6d4526"/><path d="M16 8Q15 4 17.4 1.6" fill="none" stroke="#8f7a4a" stroke-width="1"/><circle cx="17.8" cy="2.4" r="2" fill="#cfa27a"/>',
  'guardian-lion':
    '<path d="M8 14q-4-5 1-9 7-5 14 0 5 4 1 9 4 4 3 12l1 3.6H4l1-3.6q-1-8 3-12z" fill="#2f8a74"/><g fill="#56b39b"><circle cx="8" cy="7" r="3"/><circle cx="12.4" cy="4" r="3"/><circle cx="19.6" cy="4" r="3"/><circle cx="24" cy="7" r="3"/><circle cx="25" cy="12.6" r="2.6"/><circle cx="7" cy="12.6" r="2.6"/></g><path d="M9 9q7-5 14 0 1.6 8-7 9.6Q7.4 17 9 9z" fill="#e0a83a"/><circle cx="12.6" cy="9.6" r="1.9" fill="#fff"/><circle cx="19.4" cy="9.6" r="1.9" fill="#fff"/><circle cx="12.6" cy="9.9" r="1" fill="#26303a"/><circle cx="19.4" cy="9.9" r="1" fill="#26303a"/><path d="M13.6 12.2q2.4-1.6 4.8 0l-1 1.6h-2.8z" fill="#8f3f22"/><path d="M11.6 14.4q4.4 1.6 8.8 0-.4 3-4.4 3t-4.4-3z" fill="#b3362c"/><path d="M12.6 14.8h6.8v1h-6.8z" fill="#fff"/><path d="M10 18.6q6 3.4 12 0v2.2q-6 3-12 0z" fill="#b3362c"/><circle cx="16" cy="22" r="1.9" fill="#f2c94a"/><path d="M8.4 29.6q-1-5 2.2-6.6 3 1.6 2.4 6.6zM19 29.6q-.6-5 2.4-6.6 3.2 1.6 2.2 6.6z" fill="#e0a83a"/><path d="M3 29h26v2H3z" fill="#7a5433"/>',
  'linen-shirt': shirt(longSleeves, collar),
  'three-quarter-shirt': shirt(shortSleeves, collar),
  'stand-collar-shirt': shirt(longSleeves, '<path d="M11.4 3.6h9.2l.8 3.4q-5.4 2.6-10.8 0z" fill="#ddd5c2"/>'),
  'striped-shirt': shirt(longSleeves, `<path d="M10 8v20.6M12.8 8v21M19.2 8v21M22 8v20.6" stroke="#f4efe2" stroke-width="1"/>${collar}`),
  windbreaker: windbreaker(''),
  'colour-block-windbreaker': windbreaker(
    '<path d="M9 9.6h14l1 9.400q-8 1.600-16 0z" fill="linen"/><path d="M8 19q8 1.600 16 0" fill="none" stroke="tan" stroke-width=".8"/>',
  ),
  'long-sleeve-dress':
    '<path d="M11.4 3L6.6 6 4 18.4l3.8.8 3.6-9z" fill="#5b7bb0"/><path d="M20.6 3l4.8 3L28 18.4l-3.8.8-3.6-9z" fill="#5b7bb0"/><path d="M11.4 3q4.6 2 9.2 0l.8 11q5 8 6 15-11.4 2.4-22.8 0 1-7 6-15z" fill="#6d8dc2"/><path d="M10.6 14h10.8" stroke="#46659a" stroke-width="1.6"/><path d="M12.4 17q-2 6-2.6 12M16 17v13M19.6 17q2 6 2.6 12" fill="none" stroke="#5b7bb0" stroke-width="1.1"/><path d="M13 3.4q3 2 6 0" fill="none" stroke="#46659a" stroke-width="1"/>',
  'canvas-shoe': canvasShoe(thinSole, laces),
  'platform-shoe': canvasShoe(
    '<path d="M2 23.600h28.400v6.200q0 1.600-1.600 1.600H3.600Q2 31.400 2 29.800z" fill="linen"/><path d="M2 25.400h28.400M2 28.200h28.400" stroke="tan" stroke-width=".9"/>',
    laces,
  ),
  'slip-on-shoe': canvasShoe(thinSole, '<path d="M10 10.600l7.600 7.200-3.600 3.600-5-6z" fill="#3a5278"/>'),
  'straw-hat':
    '<ellipse cx="16" cy="22" rx="15" ry="5.4" fill="#d9ad5f"/><ellipse cx="16" cy="21" rx="15" ry="5.2" fill="#ecca86"/><path d="M8.4 20.6Q8 9 11 8q5-2.4 10 0 3 1 2.6 12.6-7.6 3-15.2 0z" fill="#e3bc70"/><path d="M8.4 16.6q7.6 3 15.2 0v4q-7.6 3-15.2 0z" fill="#4a3b30"/><path d="M11.6 9.6q4.4-1.4 8.8 0M10.6 12.6q5.4-1.6 10.8 0M3 21.6q3 3 13 3t13-3" fill="none" stroke="#c4974a" stroke-width=".9" stroke-linecap="round"/>',
  'wide-brim-hat':
    '<ellipse cx="16" cy="21.4" rx="15.8" ry="8" fill="#d9ad5f"/><ellipse cx="16" cy="20.2" rx="15.8" ry="7.8" fill="#ecca86"/><ellipse cx="16" cy="20.2" rx="12.6" ry="5.6" fill="none" stroke="#c4974a" stroke-width=".9"/><path d="M9.6 18.6Q9 9 16 8.6T22.4 18.6q-6.4 3-12.8 0z" fill="#e3bc70"/><path d="M9.6 16.4q6.4 2.8 12.8 0v2.8q-6.4 2.6-12.8 0z" fill="#b3566a"/>',
  'clip-microphone':
    '<path d="M18 17q8 3 6 14" fill="none" stroke="#565c66" stroke-width="1.6"/><rect x="11" y="12" width="9" height="13" rx="3" fill="#6b727d"/><path d="M9 14l4 3.6-4 3.6" fill="none" stroke="#565c66" stroke-width="2" stroke-linejoin="round"/><circle cx="15.6" cy="7.4" r="6" fill="#4a505a"/><circle cx="14.6" cy="6.4" r="4.2" fill="#5f6671"/><path d="M11.6 5.4h6M11 8h7.4M12.6 10.4h5" stroke="#3a3f48" stroke-width=".8"/><circle cx="15.6" cy="20" r="1.1" fill="#8d95a1"/>',
  charger: chargerBody + socket(13, 21),
  'three-port-charger': chargerBody + socket(13, 14) + socket(13, 19) + socket(13, 24),
  'instant-camera':
    '<path d="M8 22h16v8.4q0 1-1 1H9q-1 0-1-1z" fill="#f8f8f4"/><rect x="9.8" y="22" width="12.4" height="6.6" fill="#8fc0d6"/><path d="M9.8 28.6l4-4 3 2.6 2.4-1.8 3 3.2z" fill="#5f9a6a"/><rect x="2" y="6" width="28" height="17.6" rx="4" fill="#66707c"/><rect x="2" y="6" width="28" height="6" rx="3" fill="#858f9b"/><circle cx="14.6" cy="15.6" r="6.2" fill="#3b424c"/><circle cx="14.6" cy="15.6" r="4" fill="#222830"/><circle cx="13.4" cy="14.4" r="1.3" fill="#a9b3bf"/><rect x="22.4" y="8" width="5" height="3.4" rx="1" fill="#f2f4f6"/><circle cx="6" cy="9" r="1.3" fill="#c8503f"/><rect x="7" y="22" width="18" height="1.6" fill="#3b424c"/>',
  'sheet-mask':
    '<path d="M16 2q11.4 0 11 11.6-.4 10.4-6 15Q16 32 11 28.6q-5.6-4.6-6-15Q4.6 2 16 2z" fill="#dfe9ee"/><path d="M16 3.6q9.6 0 9.4 10Q25 23 20.4 27 16 29.6 11.6 27 7 23 6.6 13.6 6.4 3.6 16 3.6z" fill="#f7fafb"/><ellipse cx="11.4" cy="13" rx="3.2" ry="2" fill="#cdb6a4"/><ellipse cx="20.6" cy="13" rx="3.2" ry="2" fill="#cdb6a4"/><ellipse cx="16" cy="22.6" rx="3.6" ry="1.7" fill="#cdb6a4"/><path d="M14.6 14q1.4 4.6-.2 5h3.2q-1.6-.4-.2-5" fill="none" stroke="#c3d2da" stroke-width="1"/><path d="M1.8 12.4l3 .6M30.2 12.4l-3 .6" stroke="#dfe9ee" stroke-width="3" stroke-linecap="round"/>',
  'paper-umbrella': `<path d="M16 15l6 15.4q1.4 1.4 2.4-.2" fill="none" stroke="#7a5433" stroke-width="1.6" stroke-linecap="round"/><circle cx="16" cy="14" r="13.4" fill="#b3362c"/>${Array.from({ length: 6 }, (_, at) => `<path transform="rotate(${at * 60} 16 14)" d="M16 14V.6q3.6 0 6.7 1.800z" fill="#c8503f"/>`).join('')}<circle cx="16" cy="14" r="8.6" fill="none" stroke="#f2d9a0" stroke-width=".8"/><g fill="#f7b6c2"><circle cx="9.6" cy="9" r="1.7"/><circle cx="23" cy="11" r="1.7"/><circle cx="13" cy="21.4" r="1.7"/></g><circle cx="16" cy="14" r="1.9" fill="#7a5433"/>`,
  'lidded-basket':
    '<path d="M4 14h24l-2.6 14q-.4 1.6-2 1.6H8.6q-1.6 0-2-1.6z" fill="#d99a4e"/><path d="M5 18l22 0M5.6 22h20.8M6.4 26h19.2M9 14l1.6 15.6M14 14l.6 15.6M18 14l-.6 15.6M23 14l-1.6 15.6" stroke="#b3742c" stroke-width="1.2" fill="none"/><path d="M2.6 13.6Q4 7 16 7t13.4 6.6q-13.4 3-26.8 0z" fill="#e3ae66"/><path d="M5 12q5-3 11-3t11 3M9 13.6q3-5 7-6M23 13.6q-3-5-7-6" fill="none" stroke="#b3742c" stroke-width="1"/><path d="M12.6 7.4Q12.6 3 16 3t3.4 4.4" fill="none" stroke="#a8651f" stroke-width="1.6"/>',
  'hexagon-basket': `<path d="M8 13.6Q8 3 16 3t8 10.6" fill="none" stroke="#a8651f" stroke-width="1.6"/><path d="M3.6 12.6h24.8l-3 15.4q-.4 1.6-2 1.6H8.6q-1.6 0-2-1.6z" fill="#e0a75c"/><path d="${hexagons}" fill="#8f5a22"/><path d="M2.8 11.6h26.4v2.4H2.8z" fill="#c98a3e"/><path d="M6.4 28h19.2l-.4 1.6H6.800z" fill="#c98a3e"/>`,
  'wall-basket':
    '<circle cx="16" cy="2.6" r="1.6" fill="#7a5433"/><path d="M16 3L5.6 14M16 3l10.4 11" stroke="#a8651f" stroke-width="1.3" fill="none"/><path d="M11 15Q9 9 11.4 5.600M16 15V7M21 15q2.2-5 .2-8.4" fill="none" stroke="#6f9a2c" stroke-width="1"/><circle cx="11.4" cy="6" r="1.5" fill="#e9c46a"/><circle cx="16" cy="7.4" r="1.5" fill="#e98f6a"/><circle cx="21.2" cy="7" r="1.5" fill="#e9c46a"/><path d="M4 14h24q.2 8-3.4 12.400Q22 29.6 16 29.600t-8.6-3.200Q3.8 22 4 14z" fill="#d99a4e"/><path d="M4.4 18h23.200M5.2 22h21.600M7.4 26h17.200M8.4 14q0 8 3 14.600M13 14q0 9 1.4 15.400M19 14q0 9-1.4 15.400M23.6 14q0 8-3 14.6" fill="none" stroke="#b3742c" stroke-width="1.1"/><path d="M3.4 13h25.200v2.200H3.400z" fill="#a8651f"/>',
  'road-bicycle': `${bicycleWheel(6.6)}${bicycleWheel(25.4)}<path d="M6.600 23L11 12.400h10.400L25.400 23M11 12.400L14.800 23H6.600M14.800 23l6.600-10.600-.8-2.800" fill="none" stroke="#f8312f" stroke-width="1.500" stroke-linejoin="round" stroke-linecap="round"/><path d="M11 12.400l-.6-1.800M20.600 9.600h2.400q2.800 0 2.600 2.200-.2 1.800-2.400 1.600" fill="none" stroke="#3a3f48" stroke-width="1.300" stroke-linecap="round"/>${saddle(10.4, 9)}<circle cx="14.800" cy="23" r="1.500" fill="#3a3f48"/>`,
  'electric-bicycle': `${bicycleWheel(6.6)}${bicycleWheel(25.4)}<path d="M6.6 23l4.4-9.600h10.600L25.4 23M11 13.400L15.4 23H6.600M15.4 23l6.2-9.6-1.2-4.400h3.400M11 13.400V10.6" fill="none" stroke="#f8312f" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/>${saddle(11, 9.4)}<rect x="12.6" y="14.6" width="3.2" height="8" rx="1.2" fill="#3a3f48" transform="rotate(-24 14.2 18.6)"/><circle cx="15.4" cy="23" r="1.6" fill="#3a3f48"/><path d="M6.8 1.600L2.4 8h3l-1.6 5 5.6-7H6.400l2-4.400z" fill="#ffb02e"/>`,
  tandem: `${bicycleWheel(5.8)}${bicycleWheel(26.2)}<path d="M5.8 23L9 14h14.400l2.8 9M9 14l3.4 9H5.800M12.4 23l4-9M12.4 23h6.400l4.6-9M16.4 14l2.4 9M9 14v-2.600M16.4 14v-2.600M14.6 14l-.8-3.600h2M23.4 14l-1-4.400h3.2" fill="none" stroke="#f8312f" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"/>${saddle(8.6, 10.2)}${saddle(17.4, 10.2)}<circle cx="12.4" cy="23" r="1.4" fill="#3a3f48"/><circle cx="18.8" cy="23" r="1.4" fill="#3a3f48"/>`,
  'check-scarf':
    '<path d="M16 3q10.4 0 10.4 6.600T16 16.2 5.6 9.6 16 3z" fill="#b3565a"/><path d="M16 6.400q6.2 0 6.2 3t-6.2 3-6.2-3 6.2-3z" fill="#7d3438"/><path d="M16 14.600l7.2-1.400L26.6 27l-6.8 1.600z" fill="#9c464a"/><path d="M8.6 13.800l7.8 1.4.6 13.600H8z" fill="#b3565a"/><path d="M10.4 14.600L10 28.600M14 15.400l.4 13.200M8.4 18.400h8.200M8.2 22.600h8.600M8 26.400h9M18.6 14.600l3.4 13.200M21.4 14l3.4 13.400M17 19.200l7.2-1.800M18 23.800l7.4-1.800M9 5.600l2.6 2.600M16 3.200v3.200M22.8 5.400l-2.4 2.600M6.6 12l3.6-1M25.4 12l-3.6-1M11.4 15.400l1.4-3.200M20.6 15.400l-1.4-3.2" fill="none" stroke="#e6b3b5" stroke-width=".9"/><path d="M12.2 15l0 13.600M8.2 20.600h8.600M8.1 24.600h8.800M20 14.400l3.4 13.200M17.6 21.600l7.4-1.800M12.4 4l1.2 2.800M19.6 4l-1.2 2.8" fill="none" stroke="#7d3438" stroke-width=".8"/><path d="M8.6 28.800v2M10.6 28.800v2M12.6 28.800v2M14.6 28.800v2M16.4 28.800v2M20.4 28.600l.4 1.800M22.4 28l.4 1.800M24.4 27.600l.4 1.800M26.2 27.200l.4 1.8" stroke="#b3565a" stroke-width=".9"/>',
  'patterned-socks': sock(15, 3, '#4a699c') + sock(2, 5, '#5b7bb0'),
  surfboard:
    '<path d="M16 1q6 5 6 16t-4 13.600h-4Q10 28 10 17T16 1z" fill="#f4efe2"/><path d="M16 1q6 5 6 16 0 3-.4 5.600H10.400Q10 20 10 17 10 6 16 1z" fill="#33a7c8"/><path d="M10.600 12.600h10.800l.4 3H10.200z" fill="#ffd35c"/><path d="M16 2.600V30" stroke="#2c7f99" stroke-width=".8"/>',
  'wide-jeans':
    '<path d="M9.200 2h13.600l5.200 25.400-10 2.400L16.400 11h-.8L14 29.800 4 27.400z" fill="#5f83b4"/><path d="M9.200 2h13.600l.7 3H8.600zM4.400 25.400l10 2.400-.2 2L4 27.400zM27.600 25.400l-10 2.400.2 2 10.200-2.400z" fill="#46659a"/><path d="M16 5v6M11.600 5q0 3.600-3.600 4.400M20.400 5q0 3.600 3.600 4.400M8.400 12L6.800 25M23.600 12l1.600 13" fill="none" stroke="#46659a" stroke-width="1"/>',
  'cargo-shorts':
    '<path d="M6.400 4h19.200l4 22.600-11 2-2-11h-1.200l-2 11-11-2z" fill="#8b9a72"/><path d="M6.400 4h19.200l.6 3.600H5.800z" fill="#6d7c57"/><path d="M4.600 15.600l6.400 1-1 7.400-6.600-1.200zM27.400 15.600l-6.400 1 1 7.400 6.600-1.200z" fill="#76855f"/><path d="M4.400 15.400l6.800 1.100-.4 2.600-6.800-1.200zM27.600 15.400l-6.800 1.100.4 2.600 6.800-1.200z" fill="#5f6e4b"/><path d="M16 7.600v8M3.600 24.400l9.600 1.800M28.400 24.400l-9.600 1.800" fill="none" stroke="#5f6e4b" stroke-width=".9"/>',
  'flying-fish':
    '<path d="M1.600 18.400Q6 13.600 14 14q8 .4 12.400 3.400l4.200-4.400q-.6 4.200-.8 6t1 5.600l-4.600-3.800Q19 24.400 11 23.400q-6-.8-9.400-5z" fill="#9a6a3a"/><path d="M10.400 15.400Q14 4.600 25 2.400q-2.400 4.200-3 7.400-3.400 4.400-7.600 6z" fill="#b58650"/><path d="M10.600 21.600q3.400 6.400 11 8-1.400-3-1.600-5.600-3-2.600-6-3.200z" fill="#b58650"/><path d="M12.600 14.400q3.400-7 10-10.400M14 15q3-4.600 7.400-6.400M12.400 21.600q3 4 7.200 5.600" fill="none" stroke="#7a5229" stroke-width=".9"/><circle cx="5.800" cy="17.800" r="1.100" fill="#5f3f1e"/>',
  'sky-lantern':
    '<path d="M9 3.600q7-2.400 14 0l3 20.400q-10 3-20 0z" fill="#f08a3c"/><path d="M9 3.600q3.400-1.200 7-1.200v23q-5.200 0-10-1.400z" fill="#f7a85c"/><path d="M6 24q10 3 20 0l.2 1.600q-10.200 3-20.400 0z" fill="#a8542a"/><circle cx="16" cy="13.600" r="4.600" fill="#fff0b8"/><path d="M16 26.600q2.600 2 0 4.800-2.600-2.800 0-4.800z" fill="#ffd35c"/>',
  'black-bear-face':
    '<circle cx="7" cy="8.600" r="4.800" fill="#3f3f47"/><circle cx="25" cy="8.600" r="4.800" fill="#3f3f47"/><circle cx="7" cy="8.600" r="2.400" fill="#7a7a84"/><circle cx="25" cy="8.600" r="2.400" fill="#7a7a84"/><ellipse cx="16" cy="16.600" rx="12.600" ry="11.400" fill="#4a4a53"/><ellipse cx="16" cy="20.600" rx="5.600" ry="4.400" fill="#d8b48a"/><ellipse cx="16" cy="18.800" rx="2.200" ry="1.500" fill="#26262b"/><circle cx="11" cy="14.400" r="1.300" fill="#fff"/><circle cx="21" cy="14.400" r="1.300" fill="#fff"/><path d="M9 27.400q7 4.600 14 0-7 2-14 0z" fill="#f6f1e4"/>',
  grocery:
    '<rect x="3" y="9" width="26" height="20" fill="#b58650"/><path d="M1.600 9.600L5 4h22l3.400 5.600z" fill="#8a5230"/><path d="M3 9.600h26v4.200q-3.200 2-6.500 0t-6.500 0-6.500 0-6.500 0z" fill="#c8402f"/><rect x="5.600" y="15.600" width="13" height="7" fill="#f7e8c4"/><rect x="20.600" y="15.600" width="6" height="13.400" fill="#6b4423"/><g fill="#cfe6f2"><rect x="6.600" y="17.600" width="3" height="4.400" rx=".8"/><rect x="10.600" y="17.600" width="3" height="4.400" rx=".8"/><rect x="14.600" y="17.600" width="3" height="4.400" rx=".8"/></g><path d="M6.600 19.600h3v1.600h-3z" fill="#e98f6a"/><path d="M10.600 19.600h3v1.600h-3z" fill="#86b552"/><path d="M14.600 19.600h3v1.600h-3z" fill="#f2c966"/><path d="M5.600 23.600h13V29h-13z" fill="#8a5230"/>',
  'blank-notebook': notebook('#c49a6c', '#9a6f42', '<rect x="22" y="2" width="1.500" height="27.400" fill="#6b4423"/>'),
  'grid-notebook': `<rect x="1.400" y="4.600" width="29.200" height="24" rx="1.600" fill="#2f6d7a"/><path d="M2.800 5.600h12.800v21.400H2.800zM16.400 5.600h12.800v21.400H16.400z" fill="#fbf8ef"/><path d="${[5.4, 8, 10.6, 13.2, 18.8, 21.4, 24, 26.6].map((x) => `M${x} 5.600v21.400`).join('')}${[8.4, 11, 13.6, 16.2, 18.8, 21.4, 24].map((y) => `M2.800 ${y}h12.800M16.400 ${y}h12.800`).join('')}" stroke="#a9c3cd" stroke-width=".5"/><path d="M16 5.600v21.400" stroke="#c9bfa8" stroke-width="1"/>`,
  'letterpress-notebook': notebook(
    '#37614c',
    '#294a3a',
    '<rect x="11.600" y="5" width="12.600" height="21.400" fill="none" stroke="#d8b04a" stroke-width=".7"/><path d="M18 22.600v-9M18 18q-4 0-4.400-4 4 0 4.400 4zM18 16q4 0 4.400-4-4 0-4.400 4zM18 13.400q-2-2.400 0-5 2 2.600 0 5z" fill="#d8b04a" stroke="#d8b04a" stroke-width=".5"/>',
  ),
  planner: notebook(
    '#b3566a',
    '#8f3f52',
    '<path d="M26.600 6h3v3.600h-3z" fill="#5b7bb0"/><path d="M26.600 11h3v3.600h-3z" fill="#7fa83a"/><path d="M26.600 16h3v3.600h-3z" fill="#f2a53a"/><rect x="12" y="8" width="11" height="10" rx=".8" fill="#fbf3e8"/><path d="M13.600 11h7.800M13.600 13.400h7.800M13.600 15.800h5" stroke="#b3566a" stroke-width=".8"/><path d="M20.400 29.400v2.400l-1.200-1-1.200 1v-2.400z" fill="#f2c966"/>',
  ),
  'cloth-notebook': notebook(
    '#4a6790',
    '#385074',
    `<path d="${Array.from({ length: 8 }, (_, at) => `M10 ${5 + at * 3}h16M${11.6 + at * 1.9} 2.600v26`).join('')}" stroke="#6d8ab3" stroke-width=".5"/><rect x="13.600" y="9" width="9" height="6" rx=".6" fill="#efe3cb"/><path d="M15.400 12h5.400" stroke="#4a6790" stroke-width=".8"/>`,
  ),
};
