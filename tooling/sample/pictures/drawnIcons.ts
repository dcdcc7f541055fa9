// Things that the icon set lacks, in its size of 32 and its style: flat shapes, light from the upper left.

const leaf = (turn: number, x: number, y: number, colour = '#3f8f3a') =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0q3-5 9-4-1 6-9 4z" fill="${colour}"/>`;

const egg = (x: number, y: number, turn: number, crust: string, light: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="7.4" ry="5" fill="${crust}"/><ellipse cx="-.8" cy="-1" rx="5.6" ry="3.2" fill="${light}"/><path d="M-4 2.4h.8M-1 3.4h.8M3 2.6h.8M4.6-.6h.8M1.4 .8h.8" stroke="#9a5a14" stroke-width=".9" stroke-linecap="round"/></g>`;

const cube = (x: number, y: number, top: string, left: string, right: string) =>
  `<g transform="translate(${x} ${y})"><path d="M0-4l6 2.6L0 1.4-6-1.4z" fill="${top}"/><path d="M-6-1.4L0 1.4v6.2L-6 4.6z" fill="${left}"/><path d="M6-1.4L0 1.4v6.2l6-3z" fill="${right}"/></g>`;

const date = (x: number, y: number, turn: number, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><ellipse rx="7" ry="5" fill="#8f2318"/><path d="M-5-1.6q4-2 9.6-.6M-5.6 1.4q5 2 10.6.2M-2-4q3 1.6 5.6 1.4" fill="none" stroke="#5c120c" stroke-width=".8" stroke-linecap="round"/><path d="M-5-2.2q3-2.4 7-2" fill="none" stroke="#c8553f" stroke-width="1" stroke-linecap="round"/><circle cx="6.6" cy="0" r=".8" fill="#5c3a1c"/></g>`;

const roll = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(-24)"><rect x="-13" y="-3.4" width="25" height="6.8" rx="3.2" fill="#e3a64a"/><path d="M-8-3.2q2 3.2 0 6.4M-3-3.3q2 3.3 0 6.6M2-3.3q2 3.3 0 6.6M7-3.2q2 3.2 0 6.4" fill="none" stroke="#b97722" stroke-width=".9"/><rect x="-11" y="-2.8" width="21" height="1.6" rx=".8" fill="#f4cc80"/><ellipse cx="12" rx="2" ry="3.4" fill="#f4cc80"/><ellipse cx="12" rx="1" ry="2" fill="#a9681c"/></g>`;

const strip = (x: number, y: number, turn: number, colour: string, light: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-11-2q5-3 11-1.4T11-2.4q2 2.6 0 4.8-5 1.6-11 .6T-11 3q-2-2.6 0-5z" fill="${colour}"/><path d="M-9-.8q5-2 9-.8t9-.6" fill="none" stroke="${light}" stroke-width="1.2" stroke-linecap="round"/></g>`;

const ring = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M0-7.4l2.6 1.2 2.8-.2 1 2.6 1.8 2-1 2.6.2 2.8-2.6 1-2 1.8L0 5.8l-2.8 .6-1.6-2.2-2.6-1.2.2-2.8-1.2-2.4 1.8-2 .8-2.8 2.8.2z" fill="#f0b63c"/><circle r="5.2" cy="-.6" fill="#f9d469"/><circle r="2" cy="-.6" fill="#fff6dc"/><path d="M0-5v2M4-2.6L2.4-1.6M3.4 2L2 1M0 4V2.2M-3.6 2L-2.2 1M-4-2.6l1.6 1" stroke="#d99a24" stroke-width=".8" stroke-linecap="round"/></g>`;

const seed = (x: number, y: number, turn: number, colour: string, light: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-3q2.6 1.4 1.9 3.8Q0 3.4-1.9.8-2.6-1.6 0-3z" fill="${colour}"/><path d="M-.8-1.4q-.6 1 0 2.2" fill="none" stroke="${light}" stroke-width=".7" stroke-linecap="round"/></g>`;

const sesame = (colour: string, light: string) =>
  [
    [9, 9, -30],
    [16, 7, 12],
    [23, 10, 40],
    [12, 15, 20],
    [20, 16, -16],
    [8, 21, 46],
    [15, 22, -38],
    [23, 22, 24],
    [18, 27, 70],
    [11, 27.4, -12],
  ]
    .map(([x = 0, y = 0, turn = 0]) => seed(x, y, turn, colour, light))
    .join('');

/** The strap is dark with a light edge, so that it stands out from a sole of any colour. A dye leaves a strap in `rgb()` as it is. */
const flipFlop = (x: number, y: number, turn: number, strap = '#1c3a33') =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-12.4Q6-12.2 6.2-5.4 6.2-2 5 2.2 4.2 6 4.4 8.6 4.4 13 0 13t-4.4-4.4Q-4.2 6-5 2.2-6.2-2-6.2-5.4-6-12.2 0-12.4z" fill="#2b7c65"/><path d="M0-12.4Q6-12.2 6.2-5.4 6.2-2.6 5 1.4 4.2 5 4.4 7.6 4.4 11.6 0 11.6t-4.4-4Q-4.2 5-5 1.4-6.2-2.6-6.2-5.4-6-12.2 0-12.4z" fill="#3aa486"/><path d="M0-7.6Q-3.6-4.6-4.6 1.6M0-7.6Q3.6-4.6 4.6 1.6" fill="none" stroke="${strap}" stroke-width="2.5" stroke-linecap="round"/><path d="M-.5-7Q-3.4-4-4.4 1.2M.5-7Q3.4-4 4.4 1.2" fill="none" stroke="#c9f0e2" stroke-width=".7" stroke-linecap="round"/><circle cy="-7.6" r="1.3" fill="${strap}"/></g>`;

const glass = (more: string) =>
  `<path d="M8 2.4h16l-2 25.4q-.2 1.8-2 1.8h-8q-1.8 0-2-1.8z" fill="#cfe6f2"/><path d="M8.7 11h14.6l-1.3 15.8q-.1 1.2-1.3 1.2h-9.4q-1.2 0-1.3-1.2z" fill="#7cc4ea"/><path d="M8.7 11h14.6l-.2 2.2H8.9z" fill="#a9dbf4"/><g fill="#e8f6fd" opacity=".9"><rect x="11" y="12.6" width="5.4" height="5.4" rx="1.2" transform="rotate(-10 13.7 15.3)"/><rect x="16.4" y="15.4" width="5" height="5" rx="1.1" transform="rotate(14 18.9 17.9)"/></g><path d="M10.4 4.6l1.6 21.6" stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".8"/><path d="M10.2 27.2h11.6l-.2.9q-.3 1.5-1.7 1.5h-7.8q-1.4 0-1.7-1.5z" fill="#b4d4e4"/><path d="M8 2.4h16l-.1 1.3H8.1z" fill="#eaf6fb"/>${more}`;

export const drawnIcons: Readonly<Record<string, string>> = {
  'flip-flops': flipFlop(9, 16.4, -7) + flipFlop(23, 16.4, 7),
  'blue-strap-flip-flops': flipFlop(9, 16.4, -7, 'rgb(38 88 172)') + flipFlop(23, 16.4, 7, 'rgb(38 88 172)'),
  'tall-glass': glass(''),
  'double-wall-glass': glass(
    '<path d="M5.600 1.800h20.800l-2.400 26.400q-.2 2.200-2.400 2.200H10.400q-2.200 0-2.400-2.200z" fill="none" stroke="#a9c9da" stroke-width="1.300"/>',
  ),
  'begonia-glass': glass(
    [
      [12.2, 8],
      [19.8, 8],
      [16, 13.6],
      [12.8, 19.4],
      [19.2, 19.4],
      [16, 24.6],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<path d="M${x} ${y}q-1.600-2.600 0-3 1.600.4 0 3 2.600-1.600 3 0-.4 1.600-3 0 1.600 2.600 0 3-1.600-.4 0-3-2.600 1.600-3 0 .4-1.600 3 0z" fill="#eaf6fb" stroke="#6fa9c6" stroke-width=".4"/>`,
      )
      .join(''),
  ),
  'bubble-glass': glass(
    [
      [12, 8.4, 1.1],
      [17, 6.4, 0.8],
      [20.6, 9.6, 1.2],
      [14, 21, 1.3],
      [19, 23.4, 1],
      [12.6, 25, 0.7],
      [20.4, 14, 0.8],
    ]
      .map(
        ([x = 0, y = 0, radius = 0]) =>
          `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" fill-opacity=".5" stroke="#6fa9c6" stroke-width=".4"/>`,
      )
      .join(''),
  ),
  pomelo: `<path d="M16 4.6q3 0 4.4 3.4Q28 12 28 20q0 9.4-12 9.4T4 20q0-8 7.6-12Q13 4.6 16 4.6z" fill="#c9cf4e"/><path d="M16 6.4q2 0 3 2.6Q25 13 25 19.6q0 6.6-9 7.4-9-.6-9-7Q7 13 13 9q1-2.6 3-2.6z" fill="#dade6c"/><path d="M9.4 20q0-5 3.6-8" fill="none" stroke="#f3f3b0" stroke-width="1.6" stroke-linecap="round"/><path d="M18 14h.1M21 17.4h.1M17 19h.1M20.6 22h.1M14.6 23.4h.1M12.6 18.4h.1" stroke="#a9b132" stroke-width="1.1" stroke-linecap="round"/><path d="M16 5.4q-.4-2 .8-3.4" fill="none" stroke="#7a5a2c" stroke-width="1.3" stroke-linecap="round"/>${leaf(-8, 16.4, 4.4)}`,
  jujube: `<ellipse cx="19.6" cy="19.4" rx="9" ry="10" fill="#93bf45"/><ellipse cx="18.6" cy="18" rx="7" ry="8" fill="#abd25c"/><ellipse cx="11" cy="20.6" rx="8" ry="9" fill="#a5cb4f"/><ellipse cx="10.2" cy="19.4" rx="6" ry="7" fill="#c0de74"/><path d="M6.8 19.6q.2-3.4 2.6-5" fill="none" stroke="#e6f3b4" stroke-width="1.5" stroke-linecap="round"/><path d="M11 12q.2-2.6 2.6-4M19.8 10q-.2-2.6-2.2-4" fill="none" stroke="#7a5a2c" stroke-width="1.2" stroke-linecap="round"/><ellipse cx="11" cy="12.4" rx="2" ry=".9" fill="#6f9a2c"/><ellipse cx="19.8" cy="10.4" rx="2.2" ry=".9" fill="#6f9a2c"/>${leaf(-20, 15, 6.6)}`,
  'stinky-tofu': `<ellipse cx="16" cy="24" rx="14.6" ry="5.6" fill="#d9dde0"/><ellipse cx="16" cy="23" rx="14.6" ry="5.4" fill="#f6f7f8"/><ellipse cx="16" cy="23" rx="11.4" ry="3.8" fill="#e4e7ea"/>${cube(10, 18, '#e0a748', '#a96a1c', '#c58330')}${cube(21.4, 18.4, '#e0a748', '#a96a1c', '#c58330')}${cube(15.8, 12, '#ecb95e', '#b27323', '#cf8d38')}<path d="M13.6 9.4q1.4-.4 2 .4M17 11h1M9 15.6h1.4M21 16h1.4" stroke="#8a5212" stroke-width=".9" stroke-linecap="round"/><path d="M23.6 24.4q1-4.4 4.4-3.4 2.2 1 .4 3.4-2.6 2.2-4.8 0z" fill="#dfe8b8"/><path d="M24.8 24q1.2-2.2 2.8-2.2" fill="none" stroke="#a9bd62" stroke-width=".8"/><path d="M7 25.4l3-.6M8 26.4l2.6-1.6" stroke="#d8462f" stroke-width="1" stroke-linecap="round"/>`,
  'lip-balm': `<rect x="5.4" y="14.6" width="9.4" height="14.8" rx="1.6" fill="#f1b48a"/><rect x="5.4" y="20" width="9.4" height="5" fill="#fff4e6"/><rect x="6.4" y="15.4" width="1.8" height="13.4" rx=".9" fill="#fff" opacity=".5"/><rect x="4.8" y="27.6" width="10.6" height="2.4" rx="1.1" fill="#d98d5c"/><path d="M6.8 14.8V8.4q.2-3 3.3-3.4 3.1.4 3.3 3.4v6.4z" fill="#fbe9c6"/><path d="M8 13.6V8.6q.2-1.6 1.4-2" fill="none" stroke="#fffaf0" stroke-width="1.1" stroke-linecap="round"/><rect x="18.4" y="16" width="9.4" height="14" rx="1.8" fill="#e39a6a"/><rect x="19.6" y="17" width="1.8" height="12" rx=".9" fill="#fff" opacity=".45"/><rect x="18" y="28" width="10.2" height="2" rx="1" fill="#c97b48"/>`,
  'night-light': `<circle cx="16" cy="13" r="13" fill="#ffe08a" opacity=".32"/><path d="M3.6 15Q4 4.4 16 4t12.4 11q-5 2.6-12.4 2.6T3.6 15z" fill="#ffd35c"/><path d="M6 13.8Q6.8 6.6 16 6.2q-7 1.6-7.4 8.4z" fill="#fff0b4"/><path d="M12.6 17.4h6.8l1.2 9.4h-9.2z" fill="#fff6e0"/><path d="M12.6 17.4h2.6l-.6 9.4h-3.2z" fill="#fff" opacity=".7"/><rect x="8.6" y="26.4" width="14.8" height="3.4" rx="1.7" fill="#c9955a"/><rect x="10" y="26.8" width="9" height="1" rx=".5" fill="#e3bb86"/><circle cx="20.6" cy="28.2" r=".7" fill="#7a5433"/>`,
  'sun-cake': `<ellipse cx="16" cy="19.6" rx="13.6" ry="8" fill="#c98a34"/><ellipse cx="16" cy="17" rx="13.6" ry="8" fill="#f1cf8a"/><ellipse cx="16" cy="16.4" rx="10.8" ry="6" fill="#f9e2ae"/><path d="M5.4 20.6q3.4 4 10.6 4t10.6-4M4.4 22.6q4 4.2 11.6 4.2t11.6-4.2" fill="none" stroke="#e2b461" stroke-width=".9" stroke-linecap="round"/><ellipse cx="16" cy="16.2" rx="3.6" ry="2.1" fill="#d8462f"/><ellipse cx="16" cy="16.2" rx="2.2" ry="1.2" fill="none" stroke="#f9e2ae" stroke-width=".7"/>`,
  'pineapple-cake': `<path d="M3.4 15.6L16 10l12.6 5.6L16 21.4z" fill="#f3c765"/><path d="M3.4 15.6L16 21.4V29L3.4 23z" fill="#d99b36"/><path d="M28.6 15.6L16 21.4V29l12.6-6z" fill="#e6ae48"/><path d="M6.6 15.6L16 11.4l9.4 4.2L16 20z" fill="#f9d986"/><path d="M28.6 15.6v3.2L22.4 21.8v-3.4z" fill="#f6d27a"/><path d="M27.4 18.6v3.4l-4 1.9v-3.4z" fill="#c9721c"/><path d="M9.4 15.4l5-2.2M12.4 17l6.6-3M16 18.6l6-2.8" stroke="#e8b650" stroke-width="1" stroke-linecap="round"/>`,
  'egg-roll': roll(17, 9.4) + roll(15.4, 17) + roll(14, 24.4),
  'nougat-cracker': `<rect x="4" y="15.6" width="24" height="11.4" rx="2.6" fill="#c98a34"/><rect x="4.6" y="12.4" width="22.8" height="9" rx="2.4" fill="#fff6e6"/><path d="M7 17.4h2M13 18.6h2.4M19.4 17.2h2.2M24 18.6h1.4" stroke="#3f8f3a" stroke-width="1.4" stroke-linecap="round"/><rect x="4" y="6" width="24" height="9" rx="2.6" fill="#e6ae48"/><rect x="5.4" y="6.8" width="21.2" height="4.6" rx="2" fill="#f3c976"/><path d="M9 10h.1M14 9h.1M18.4 11h.1M23 9.4h.1M11.6 12.4h.1M21 12.6h.1" stroke="#a9681c" stroke-width="1.4" stroke-linecap="round"/>`,
  'mung-bean-cake': `<path d="M16 6.4l3.4 2 4-.2 1.4 3.6 3 2.4-1.2 3.8 1 3.8-3.6 1.6-2.2 3-3.8-.8-3.6.8-2.4-2.8-3.8-1.2.6-3.8-1.6-3.6 2.8-2.6 1-3.8 3.8-.2z" fill="#c3b44a"/><path d="M16 4.4l3.4 2 4-.2 1.4 3.6 3 2.4-1.2 3.8 1 3.8-3.6 1.6-2.2 3-3.8-.8-3.6.8-2.4-2.8-3.8-1.2.6-3.8-1.6-3.6L10 10.4l1-3.8 3.8-.2z" fill="#e4d878"/><circle cx="17" cy="14.6" r="6.4" fill="#efe79c"/><path d="M17 10.4v8.4M12.8 14.6h8.4M14 11.6l6 6M20 11.6l-6 6" stroke="#cfc05a" stroke-width="1.1" stroke-linecap="round"/>`,
  'dried-mango':
    strip(17, 8.6, -16, '#f0a030', '#f9cb70') + strip(14.6, 16, 10, '#ee9424', '#f9c262') + strip(17, 23.6, -8, '#f4aa3c', '#fbd684'),
  'dried-pineapple': ring(11, 11) + ring(22, 15.4) + ring(12.4, 22.6),
  'dried-tofu':
    cube(10, 13, '#a9672c', '#6d3c14', '#8a5020') +
    cube(21.6, 12.4, '#a9672c', '#6d3c14', '#8a5020') +
    cube(15.8, 21, '#b97636', '#754218', '#965a26') +
    '<path d="M8 11.6l2-.8M19.6 11l2-.8M13.8 19.6l2-.8" stroke="#d9a066" stroke-width="1" stroke-linecap="round"/>',
  'red-quinoa': `<path d="M16 30q-.6-8 1.4-14" fill="none" stroke="#6f9a2c" stroke-width="1.6" stroke-linecap="round"/><path d="M17 3q4.6 4 3.4 10.4T16 22q-3.4-3-2.8-9T17 3z" fill="#b3202a"/><g fill="#d9414a"><circle cx="16.6" cy="6.6" r="1.7"/><circle cx="19" cy="9.4" r="1.7"/><circle cx="15" cy="10" r="1.7"/><circle cx="18" cy="12.6" r="1.7"/><circle cx="14.6" cy="13.8" r="1.7"/><circle cx="17.4" cy="16" r="1.7"/><circle cx="15.2" cy="17.6" r="1.7"/></g><path d="M9 8q3 2.4 2.6 6.4T9.6 20q-2.6-2-2.4-6T9 8z" fill="#c92f38"/><path d="M24.6 10q2.4 3 1.4 6.6T23 21.6q-1.8-2.6-1-6.4t2.6-5.2z" fill="#c92f38"/><path d="M9.6 20q3 3 6.4 6M23 21.6q-3 2.4-6.6 6" fill="none" stroke="#6f9a2c" stroke-width="1.3" stroke-linecap="round"/>${leaf(20, 17, 26)}`,
  croquette: egg(12, 10.4, -18, '#c8801f', '#e9b04c') + egg(21, 17.4, 14, '#c07618', '#e2a440') + egg(11.4, 23, -8, '#c8801f', '#e9b04c'),
  'red-date': date(12.4, 11, -24) + date(20.6, 18, 14) + date(11, 23.4, -6, 0.9),
  'mullet-roe': `<path d="M15.4 5.4Q7 7 5 16t3.4 12q2.4 1 4.4-3.4 2.6-8 2.6-19.2z" fill="#d9721c"/><path d="M16.6 5.4Q25 7 27 16t-3.4 12q-2.4 1-4.4-3.4-2.6-8-2.6-19.2z" fill="#e07f26"/><path d="M13.6 8.4Q8.4 11 7.4 17t.6 8" fill="none" stroke="#f3a654" stroke-width="1.6" stroke-linecap="round"/><path d="M18.6 8.4q3.4 2.6 4.8 8" fill="none" stroke="#f3a654" stroke-width="1.4" stroke-linecap="round"/><path d="M14 3.6h4v3.6h-4z" fill="#a9541a"/><path d="M12.4 14q-1 5-2 7M20.4 14q1 5 2.4 7" fill="none" stroke="#b9560f" stroke-width=".9" stroke-linecap="round"/>`,
  'wheel-cake': `<ellipse cx="16" cy="21" rx="12.6" ry="7.4" fill="#b56a1c"/><path d="M3.4 14.4h25.2V21H3.4z" fill="#e0a748"/><path d="M3.4 15.6q0 7 12.6 7t12.6-7v3.6q0 7-12.6 7t-12.6-7z" fill="#f3d08a"/><ellipse cx="16" cy="13.4" rx="12.6" ry="7" fill="#c07a26"/><ellipse cx="16" cy="12.8" rx="10.6" ry="5.4" fill="#dc9a3c"/><ellipse cx="16" cy="12.6" rx="6.4" ry="3" fill="none" stroke="#b56a1c" stroke-width="1"/><path d="M9 10.8q2.6-2 6-2.2" fill="none" stroke="#f3c976" stroke-width="1.2" stroke-linecap="round"/>`,
  'cloud-light': `<circle cx="16" cy="14" r="13" fill="#ffe08a" opacity=".3"/><path d="M8.4 21.6Q3 21.4 3 16.8q0-4.4 4.6-4.8Q8.6 5.4 15 5.2q5 0 6.8 4.6 7 .2 7.2 6.2-.4 5.4-6.2 5.6z" fill="#ffe9a8"/><path d="M8.4 19.6q-3.6-.4-3.4-3 .2-2.8 3.8-2.8.6-6.4 6.6-6.6-3.4 1.6-3.6 5.6" fill="#fffbe8"/><rect x="9.4" y="24.6" width="13.2" height="4" rx="2" fill="#c9955a"/><rect x="14" y="21.6" width="4" height="3.4" fill="#a9754a"/><rect x="10.6" y="25.2" width="8" height="1" rx=".5" fill="#e3bb86"/>`,
  'moon-light': `<circle cx="16" cy="13" r="13" fill="#ffe08a" opacity=".3"/><circle cx="16" cy="13" r="10" fill="#ffe7a0"/><path d="M16 3a10 10 0 0 0-6.6 17.6Q8 8 16 3z" fill="#fff6d6"/><g fill="#f0cd74"><circle cx="19.6" cy="9.4" r="2"/><circle cx="14.6" cy="15.4" r="1.5"/><circle cx="21" cy="15.6" r="1.3"/><circle cx="16.4" cy="20" r="1.1"/></g><path d="M8.4 21.4q7.6 4.4 15.2 0l1.6 5.4q.4 2-1.6 2.2H8.4q-2-.2-1.6-2.2z" fill="#b9824e"/><path d="M8.6 22.8q4 2 8 2.2" fill="none" stroke="#dcae7c" stroke-width="1.2" stroke-linecap="round"/>`,
  'sensor-light': `<circle cx="16" cy="16" r="14.6" fill="#ffe08a" opacity=".32"/><circle cx="16" cy="16.6" r="11" fill="#d8dbe0"/><circle cx="16" cy="15.6" r="11" fill="#f6f7f9"/><circle cx="16" cy="15.6" r="8.4" fill="#ffe39a"/><path d="M9.8 15.6q.4-5.4 6-6.2" fill="none" stroke="#fffbe8" stroke-width="1.8" stroke-linecap="round"/><circle cx="16" cy="15.6" r="2.6" fill="#fff"/><circle cx="16" cy="15.6" r="1.3" fill="#8b93a1"/>`,
  earbuds: `<rect x="4" y="17" width="24" height="12.4" rx="5.4" fill="#d6d9df"/><rect x="4" y="16" width="24" height="11.6" rx="5.2" fill="#f2f3f6"/><path d="M4.4 20.6h23.2" stroke="#c3c8d0" stroke-width=".9"/><circle cx="16" cy="24" r=".9" fill="#56b36a"/><g><path d="M11.4 2.6q3.4 0 3.6 3.6.1 2.4-2 3.4v6q0 1.5-1.4 1.5t-1.4-1.5V9.6q-2.6-.6-2.6-3.4 0-3.6 3.8-3.6z" fill="#fbfbfd"/><path d="M8.4 6.2q0-2 1.6-2.8" fill="none" stroke="#fff" stroke-width="1"/><ellipse cx="13.6" cy="6.2" rx="1.2" ry="2" fill="#5d6470"/></g><g><path d="M20.6 2.6q-3.4 0-3.6 3.6-.1 2.4 2 3.4v6q0 1.5 1.4 1.5t1.4-1.5V9.6q2.6-.6 2.6-3.4 0-3.6-3.8-3.6z" fill="#eceef2"/><ellipse cx="18.4" cy="6.2" rx="1.2" ry="2" fill="#5d6470"/></g>`,
  'smart-watch': `<path d="M10.6 1.6h10.8l1 8H9.6zM9.6 22.4h12.8l-1 8H10.6z" fill="#4b5160"/><path d="M11.4 2.4h4l-.6 6h-4.2z" fill="#697182"/><rect x="6.6" y="7.4" width="18.8" height="17.2" rx="4.6" fill="#2f343f"/><rect x="8.4" y="9.2" width="15.2" height="13.6" rx="3" fill="#11151d"/><rect x="25.2" y="13" width="1.6" height="4.4" rx=".8" fill="#697182"/><path d="M13 11.6q1.6-.6 2.4.9.8-1.5 2.4-.9 1.8 1 .4 3-1 1.3-2.8 2.4-1.8-1.1-2.8-2.4-1.4-2 .4-3z" fill="#f0525f"/><path d="M10 19.4h3.4l1.2-1.8 1.8 3.2 1.2-1.4H22" fill="none" stroke="#5ee0a0" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"/>`,
  'green-mango-strips':
    strip(17, 8.6, -16, '#9ab23c', '#c8d978') + strip(14.6, 16, 10, '#a9bd44', '#d3e18a') + strip(17, 23.6, -8, '#8fa832', '#c0d26a'),
  sesame: sesame('#f2dfb4', '#fff8e6'),
  'black-sesame': sesame('#2f2a2a', '#6b6363'),
};
