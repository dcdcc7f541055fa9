// Things that no icon of the set shows as they are, drawn like the packages of `forms.ts`.
import { circle, darker, ellipse, icon, lighter, line, mix, opacity, path, rect } from './drawing.ts';
import { type Form, first, second } from './form.ts';

const BAMBOO = '#d9b36a';
const BEECH = '#c9955a';
const METAL = '#b9bcc2';
const stroke = (colour: string, width: number) => ` stroke="${colour}" stroke-width="${width}"`;

/** A jar of what is swallowed or chewed, with a few beside it. */
const pillJar = (pill: (x: number, y: number, turn: number, colour: string) => string): Form => ({
  foot: 110,
  draw(icons, { body, label }) {
    return (
      rect(122, 84, 156, 62, '#f4f4f0', 12) +
      line('M140 94v42M160 94v42M180 94v42M200 94v42M220 94v42M240 94v42M260 94v42', '#d8d8d2', 4) +
      rect(106, 140, 188, 260, body, 30) +
      rect(106, 206, 188, 138, label) +
      icon(first(icons), 200, 275, 108) +
      rect(120, 156, 14, 230, '#fff', 7, opacity(0.24)) +
      pill(62, 384, -14, body) +
      pill(332, 386, 22, body)
    );
  },
});

const pills = pillJar(
  (x, y, turn, colour) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-34, -15, 68, 30, '#f2d9a0', 15)}${path('M0-15h19a15 15 0 0 1 0 30H0z', colour)}</g>`,
);
const chewables = pillJar(
  (x, y) => ellipse(x, y, 30, 18, '#e09a34') + ellipse(x, y - 7, 30, 18, '#f8c772') + ellipse(x, y - 7, 18, 9, '#fbdba0'),
);

/** Tablets that dissolve in water, beside their tube. */
const tablets: Form = {
  foot: 110,
  draw(icons, { body, label }) {
    const tablet = (x: number, y: number, radius: number) =>
      circle(x, y, radius, '#f3b04a') + circle(x, y, radius * 0.78, '#f8c772') + rect(x - radius * 0.5, y - 2, radius, 4, '#e09a34', 2);
    return (
      rect(136, 30, 108, 370, label, 16) +
      rect(130, 24, 120, 74, body, 14) +
      rect(136, 300, 108, 60, lighter(body, 0.3)) +
      icon(first(icons), 190, 206, 92) +
      rect(148, 106, 12, 280, '#fff', 6, opacity(0.4)) +
      tablet(306, 356, 44) +
      tablet(86, 372, 28) +
      [
        [300, 290, 9],
        [322, 266, 6],
        [286, 258, 5],
      ]
        .map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, 'none', stroke('#f3b04a', 3)))
        .join('')
    );
  },
};

/** A rolled mat. `inside` is the colour of its other side. */
const matOf = (inside: (body: string) => string): Form => ({
  foot: 180,
  draw(_icons, { body }) {
    const edge = darker(body, 0.26);
    const other = inside(body);
    return (
      path('M40 372h320q14 0 14 14t-14 14H40z', darker(other, 0.12)) +
      rect(30, 236, 300, 140, body, 20) +
      ellipse(332, 306, 44, 70, edge) +
      ellipse(332, 306, 34, 56, other) +
      ellipse(332, 306, 22, 38, edge) +
      ellipse(332, 306, 12, 22, other) +
      rect(92, 232, 22, 148, '#3c3a40', 6) +
      rect(222, 232, 22, 148, '#3c3a40', 6) +
      line('M103 232q66-110 130 0', '#3c3a40', 12) +
      rect(40, 250, 270, 12, '#fff', 6, opacity(0.24))
    );
  },
});

const cushion: Form = {
  foot: 170,
  draw(icons, { body, label }) {
    return (
      path('M48 106Q200 136 352 106 330 250 352 394 200 372 48 394 70 250 48 106z', body) +
      path('M78 138Q200 158 322 138 306 250 322 364 200 346 78 364 94 250 78 138z', 'none', `${stroke(label, 4)} stroke-dasharray="10 8"`) +
      icon(first(icons), 200, 248, 150) +
      icon(second(icons), 112, 172, 52, -14) +
      icon(second(icons), 290, 326, 52, 14) +
      path('M48 106Q200 136 352 106l-4 26Q200 160 52 132z', '#fff', opacity(0.22))
    );
  },
};

const roundCushion: Form = {
  foot: 150,
  draw(icons, { body, label }) {
    return (
      circle(200, 232, 168, body) +
      circle(200, 232, 146, 'none', `${stroke(label, 4)} stroke-dasharray="10 8"`) +
      icon(first(icons), 200, 232, 150) +
      icon(second(icons), 112, 160, 52, -14) +
      icon(second(icons), 288, 306, 52, 14) +
      path('M60 150q140-140 280 0-140-90-280 0z', '#fff', opacity(0.2))
    );
  },
};

/** Seen from the side: higher under the neck than under the head. */
const neckPillow: Form = {
  foot: 180,
  draw(icons, { body, label }) {
    const outline = 'M22 330q-2-106 84-112 42 0 78 30 42 30 88 8 34-18 66-4 44 18 42 78 0 66-60 66H84q-60 0-62-66z';
    return (
      path(outline, body) +
      line('M40 346q160 34 322 0', darker(body, 0.2), 4, ' stroke-dasharray="10 8"') +
      line('M52 274q22-36 60-32 38 6 66 30 46 32 96 8', lighter(body, 0.4), 10) +
      path('M300 336q8-8 44-6v54h-44z', label) +
      icon(first(icons), 150, 312, 76) +
      icon(second(icons), 250, 316, 52)
    );
  },
};

const lampshade: Form = {
  foot: 100,
  draw() {
    const slats = Array.from({ length: 9 }, (_, at) => `M${140 + at * 15} 40L${60 + at * 35} 250`).join('');
    const rounds = [76, 112, 148, 184, 220].map((y) => `M${140 - (y - 40) * 0.38} ${y}H${260 + (y - 40) * 0.38}`).join('');
    return (
      path('M60 250L20 400h360L340 250z', '#ffe9a8', opacity(0.4)) +
      rect(190, 246, 20, 132, darker(BAMBOO, 0.45)) +
      ellipse(200, 386, 82, 14, darker(BAMBOO, 0.45)) +
      path('M140 40h120l80 210H60z', '#fbe3a4') +
      line(slats, darker(BAMBOO, 0.1), 7) +
      line(rounds, darker(BAMBOO, 0.28), 7) +
      rect(134, 32, 132, 14, darker(BAMBOO, 0.36), 6) +
      rect(52, 242, 296, 16, darker(BAMBOO, 0.36), 8)
    );
  },
};

const hexagonLampshade: Form = {
  foot: 100,
  draw() {
    const rows = [0, 1, 2, 3].map((row) => {
      const y = 76 + row * 52;
      return [0, 1, 2, 3, 4].map((column) => {
        const x = 104 + column * 48 + (row % 2) * 24;
        return `M${x} ${y - 26}l24 13v26l-24 13-24-13v-26z`;
      });
    });
    return (
      path('M96 252L40 400h320L304 252z', '#ffe9a8', opacity(0.4)) +
      rect(190, 250, 20, 128, darker(BAMBOO, 0.45)) +
      ellipse(200, 386, 82, 14, darker(BAMBOO, 0.45)) +
      path('M104 36h192l52 108-52 112H104L52 144z', '#fbe3a4') +
      `<clipPath id="hexagon"><path d="M104 36h192l52 108-52 112H104L52 144z"/></clipPath><g clip-path="url(#hexagon)">${line(rows.flat().join(''), darker(BAMBOO, 0.16), 6)}</g>` +
      line('M104 36h192l52 108-52 112H104L52 144z', darker(BAMBOO, 0.36), 13)
    );
  },
};

const hangingLampshade: Form = {
  foot: 90,
  draw() {
    const slats = Array.from({ length: 11 }, (_, at) => `M200 96Q${140 + at * 12} 150 ${40 + at * 32} 296`).join('');
    const rounds = [140, 180, 222, 262]
      .map((y) => {
        const half = 28 + (y - 96) * 0.78;
        return `M${200 - half} ${y}q${half} 26 ${half * 2} 0`;
      })
      .join('');
    return (
      path('M60 300L10 400h380L340 300z', '#ffe9a8', opacity(0.4)) +
      line('M200 0v92', '#3c3a40', 7) +
      path('M200 88q76 34 170 204-170 44-340 0Q124 122 200 88z', '#fbe3a4') +
      line(slats, darker(BAMBOO, 0.1), 7) +
      line(rounds, darker(BAMBOO, 0.28), 7) +
      ellipse(200, 294, 170, 24, darker(BAMBOO, 0.3)) +
      ellipse(200, 294, 152, 17, '#fff3c4') +
      circle(200, 294, 18, '#fffbe8') +
      rect(180, 78, 40, 26, darker(BAMBOO, 0.45), 8)
    );
  },
};

const cloudLampshade: Form = {
  foot: 100,
  draw() {
    const puffs = [
      [110, 170, 66],
      [180, 110, 84],
      [270, 130, 76],
      [310, 190, 56],
      [200, 196, 78],
    ] as const;
    const weave = puffs.map(
      ([x, y, radius]) =>
        circle(x, y, radius, 'none', stroke(darker(BAMBOO, 0.16), 5)) +
        ellipse(x, y, radius * 0.5, radius, 'none', stroke(darker(BAMBOO, 0.1), 5)) +
        ellipse(x, y, radius, radius * 0.5, 'none', stroke(darker(BAMBOO, 0.1), 5)),
    );
    return (
      path('M90 250L40 400h320L310 250z', '#ffe9a8', opacity(0.4)) +
      rect(190, 246, 20, 132, darker(BAMBOO, 0.45)) +
      ellipse(200, 386, 82, 14, darker(BAMBOO, 0.45)) +
      puffs.map(([x, y, radius]) => circle(x, y, radius, '#fbe3a4')).join('') +
      weave.join('')
    );
  },
};

/** Cloth in an embroidery hoop, with the needle. */
const hoop: Form = {
  foot: 130,
  draw(icons, { label }) {
    return (
      circle(200, 222, 178, darker(BEECH, 0.2)) +
      circle(200, 222, 166, BEECH) +
      circle(200, 222, 152, lighter(label, 0.4)) +
      rect(184, 26, 32, 34, METAL, 6) +
      icon(first(icons), 200, 232, 150) +
      icon(first(icons), 116, 172, 64, -20) +
      icon(first(icons), 280, 300, 70, 20) +
      line('M128 306q70 40 130-10', '#4f8a5b', 5, ' stroke-dasharray="12 7"') +
      line('M250 150L330 60', METAL, 7) +
      line('M330 60q50 40 20 110t-60 60', '#d6455d', 4)
    );
  },
};

const musicBox: Form = {
  foot: 160,
  draw(icons) {
    return (
      path('M66 262l34-120h200l34 120z', darker(BEECH, 0.3)) +
      path('M88 252l26-98h172l26 98z', '#7d2f3c') +
      icon(first(icons), 200, 172, 176) +
      rect(56, 256, 288, 144, BEECH, 10) +
      rect(56, 256, 288, 22, lighter(BEECH, 0.24), 8) +
      line('M84 310h232M84 352h232', darker(BEECH, 0.14), 4) +
      circle(200, 332, 22, '#d8b04a') +
      line('M344 330h34v-34', METAL, 10) +
      circle(378, 290, 12, '#7d2f3c')
    );
  },
};

const tray: Form = {
  foot: 180,
  draw(icons, { body }) {
    return (
      rect(16, 226, 368, 174, darker(body, 0.4), 40) +
      rect(16, 208, 368, 170, body, 40) +
      rect(36, 224, 328, 136, darker(body, 0.16), 28) +
      rect(30, 216, 340, 152, 'none', 34, stroke('#d8b04a', 3)) +
      icon(first(icons), 176, 196, 170) +
      icon('teacup-without-handle', 300, 286, 92)
    );
  },
};

const roundTray: Form = {
  foot: 180,
  draw(icons, { body }) {
    return (
      ellipse(200, 322, 188, 78, darker(body, 0.4)) +
      ellipse(200, 304, 188, 78, body) +
      ellipse(200, 304, 160, 62, darker(body, 0.16)) +
      ellipse(200, 304, 172, 70, 'none', stroke('#d8b04a', 3)) +
      icon(first(icons), 176, 216, 170) +
      icon('teacup-without-handle', 296, 292, 88)
    );
  },
};

const roundBoard: Form = {
  foot: 150,
  draw() {
    const wood = '#dcb07a';
    return (
      circle(200, 232, 168, darker(wood, 0.26)) +
      circle(200, 222, 168, wood) +
      [132, 98, 66, 36].map((radius) => circle(200, 222, radius, 'none', stroke(darker(wood, 0.12), 4))).join('') +
      circle(200, 84, 14, darker(wood, 0.5))
    );
  },
};

const sachet: Form = {
  foot: 90,
  draw(icons, { body, label }) {
    return (
      line('M200 130Q130 60 200 8q70 52 0 122', '#c8403a', 8) +
      path('M150 132h100l-14 40h-72z', darker(body, 0.1)) +
      path('M164 168h72c64 20 82 84 60 146-24 36-168 36-192 0-22-62-4-126 60-146z', body) +
      rect(156, 160, 88, 18, '#d8b04a', 8) +
      circle(200, 254, 58, label) +
      icon(first(icons), 200, 254, 86) +
      line('M200 340v20M188 356v42M200 358v42M212 356v42', '#c8403a', 7)
    );
  },
};

const raincoat: Form = {
  foot: 120,
  draw(icons, { body }) {
    const dark = darker(body, 0.2);
    return (
      path('M136 130L66 176 40 320l50 14 38-96z', dark) +
      path('M264 130l70 46 26 144-50 14-38-96z', dark) +
      path('M132 124h136l34 266q-102 20-204 0z', body) +
      path('M118 96q0-84 82-84t82 84q0 60-82 60t-82-60z', body) +
      path('M142 100q0-58 58-58t58 58q0 38-58 38t-58-38z', dark) +
      line('M200 160v230', dark, 5) +
      [196, 246, 296, 346].map((y) => circle(214, y, 8, '#fff')).join('') +
      rect(108, 296, 62, 50, dark, 10) +
      rect(236, 296, 62, 50, dark, 10) +
      rect(100, 362, 200, 10, '#f4f4f0', 5, opacity(0.8)) +
      icon(first(icons), 158, 232, 62)
    );
  },
};

/** A baby in its carrier. */
const carrier: Form = {
  foot: 150,
  draw(_icons, { body }) {
    const dark = darker(body, 0.24);
    return (
      line('M124 172C64 186 40 268 62 346M276 172C336 186 360 268 338 346', dark, 24) +
      icon('baby', 200, 104, 150) +
      path('M110 150q90 40 180 0 26 110-10 200H120q-36-90-10-200z', body) +
      path('M138 206q62 24 124 0l-6 84q-56 20-112 0z', lighter(body, 0.2)) +
      rect(30, 334, 340, 44, dark, 22) +
      rect(174, 328, 52, 56, '#3c3a40', 8)
    );
  },
};

const bodysuit: Form = {
  foot: 110,
  draw(icons, { body }) {
    return (
      path('M128 76L44 132l34 62 40-22v98c0 44 44 66 48 116 34 18 34 18 68 0 4-50 48-72 48-116v-98l40 22 34-62-84-56q-72 44-144 0z', body) +
      path('M128 76q72 44 144 0l-14-8q-58 30-116 0z', darker(body, 0.18)) +
      line('M166 386q34 16 68 0', darker(body, 0.24), 5) +
      [180, 200, 220].map((x) => circle(x, 376, 5, '#fff')).join('') +
      icon(first(icons), 200, 206, 96)
    );
  },
};

const sleepingBag: Form = {
  foot: 130,
  draw(icons, { body }) {
    return (
      path('M134 50q10 40 66 40t66-40l28 16-14 104q76 120 40 216-120 28-240 0-36-96 40-216L106 66z', body) +
      line('M200 92v300', darker(body, 0.26), 6) +
      rect(192, 120, 16, 26, METAL, 5) +
      icon(first(icons), 146, 250, 70) +
      icon(second(icons), 262, 300, 60) +
      icon(second(icons), 252, 190, 36) +
      path('M134 50q10 40 66 40t66-40l28 16-3 22q-30 30-91 30t-91-30l-3-22z', '#fff', opacity(0.25))
    );
  },
};

/** Seen from above. */
const plate: Form = {
  foot: 160,
  draw(_icons, { body }) {
    const inner = lighter(body, 0.5);
    return (
      circle(200, 230, 172, darker(body, 0.16)) +
      circle(200, 222, 172, body) +
      path('M200 76a146 146 0 0 1 146 138H200z', inner) +
      path('M346 230a146 146 0 0 1-138 138V230z', inner) +
      path('M192 76v292A146 146 0 0 1 192 76z', inner) +
      icon('rice-ball', 126, 222, 104) +
      icon('carrot', 264, 150, 88) +
      icon('broccoli', 264, 290, 88)
    );
  },
};

const wokOf = (lug: boolean): Form => ({
  foot: 120,
  draw() {
    const iron = '#4a4b50';
    return (
      line('M330 214L398 150', '#7a5433', 26) +
      (lug ? line('M64 214H20', iron, 18) : '') +
      path('M40 210h320q-20 190-160 190T40 210z', iron) +
      ellipse(200, 212, 160, 44, lighter(iron, 0.16)) +
      ellipse(200, 220, 136, 32, darker(iron, 0.3)) +
      icon('leafy-green', 170, 206, 78) +
      icon('shrimp', 248, 212, 58) +
      path('M70 250q20 100 90 132-70-10-106-132z', '#fff', opacity(0.14)) +
      line('M140 140q-16-26 0-50t0-50M200 132q-16-26 0-50t0-50M260 140q-16-26 0-50t0-50', '#ffffff', 8, opacity(0.6))
    );
  },
});

const kettle: Form = {
  foot: 120,
  draw(_icons, { body }) {
    const dark = darker(body, 0.3);
    return (
      line('M118 350C20 340 84 200 18 156', body, 20) +
      line('M268 190q110 0 84 150-4 20-20 28', '#7a5433', 20) +
      path('M136 176h136l34 206q2 18-18 18H120q-20 0-18-18z', body) +
      ellipse(204, 176, 68, 16, dark) +
      path('M146 172q8-44 58-44t58 44z', lighter(body, 0.14)) +
      circle(204, 118, 14, '#7a5433') +
      path('M150 196h16l-22 190h-22z', '#fff', opacity(0.3)) +
      rect(102, 384, 204, 16, dark, 8)
    );
  },
};

const powerBankWith = (cable: string): Form => ({
  foot: 90,
  draw(icons, { body }) {
    return (
      cable +
      rect(104, 52, 192, 348, darker(body, 0.26), 34) +
      rect(104, 44, 180, 348, body, 34) +
      icon(second(icons), 194, 200, 96) +
      [158, 182, 206, 230].map((x, at) => circle(x, 330, 7, at < 3 ? '#7ed67a' : darker(body, 0.3))).join('') +
      rect(172, 46, 44, 14, '#3c3a40', 6) +
      rect(118, 66, 12, 300, '#fff', 6, opacity(0.26))
    );
  },
});

const speaker: Form = {
  foot: 150,
  draw(_icons, { body }) {
    const dots = Array.from({ length: 45 }, (_, at) => circle(112 + (at % 9) * 22, 190 + Math.floor(at / 9) * 26, 6, darker(body, 0.4)));
    return (
      rect(56, 130, 288, 270, darker(body, 0.22), 60) +
      rect(56, 122, 288, 268, body, 60) +
      rect(86, 164, 228, 156, lighter(body, 0.14), 34) +
      dots.join('') +
      circle(150, 352, 11, darker(body, 0.4)) +
      circle(200, 352, 11, darker(body, 0.4)) +
      circle(250, 352, 11, '#e07a4a') +
      line('M150 122q0-60 50-60t50 60', '#7a5433', 14) +
      rect(72, 170, 12, 150, mix(body, '#ffffff', 0.4), 6)
    );
  },
};

export const thingForms = {
  pills,
  chewables,
  tablets,
  mat: matOf((body) => lighter(body, 0.3)),
  'two-tone-mat': matOf(() => '#f0b44c'),
  cushion,
  'round-cushion': roundCushion,
  'neck-pillow': neckPillow,
  lampshade,
  'hexagon-lampshade': hexagonLampshade,
  'hanging-lampshade': hangingLampshade,
  'cloud-lampshade': cloudLampshade,
  hoop,
  'music-box': musicBox,
  tray,
  'round-tray': roundTray,
  'round-board': roundBoard,
  sachet,
  raincoat,
  carrier,
  bodysuit,
  'sleeping-bag': sleepingBag,
  plate,
  wok: wokOf(true),
  'single-handle-wok': wokOf(false),
  kettle,
  'power-bank': powerBankWith(''),
  'cable-power-bank': powerBankWith(
    line('M200 50q0-44 60-44 96 0 96 110v110', '#8d95a1', 13) + rect(336, 220, 40, 58, '#3c3a40', 8) + rect(344, 276, 24, 24, METAL, 3),
  ),
  speaker,
} satisfies Record<string, Form>;
