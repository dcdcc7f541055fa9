// Crafts, keepsakes and appliances in the form that their name says, drawn like the packages of `forms.ts`.
import { circle, darker, dyedIcon, ellipse, icon, lighter, line, mix, opacity, path, rect } from './drawing.ts';
import { type Form, first, second } from './form.ts';

const WOOD = '#c9955a';
const STRAW = '#d9b36a';
const SILVER = '#c9ccd2';
const stroke = (colour: string, width: number) => ` stroke="${colour}" stroke-width="${width}"`;

/** Sky, hills and the motif, cut from layers of paper before a lamp. */
const paperLamp: Form = {
  foot: 120,
  draw(icons) {
    return (
      circle(200, 210, 210, '#ffd98a', opacity(0.3)) +
      rect(70, 30, 260, 350, '#7a5433', 12) +
      rect(84, 44, 232, 322, '#fff1c2', 6) +
      circle(262, 104, 34, '#fffbe6') +
      path('M84 226q60-66 112-26t120-50v216H84z', '#f4c878') +
      icon(first(icons), 196, 196, 120) +
      path('M84 290q70-50 120-16t112-30v122H84z', '#dc9a4c') +
      path('M84 336q60-34 116-10t116-22v62H84z', '#a8652c') +
      rect(54, 376, 292, 24, '#5b3d24', 10)
    );
  },
};

const print: Form = {
  foot: 150,
  draw(icons, { body, label }) {
    return (
      rect(54, 26, 292, 374, '#9b6b43', 6) +
      rect(68, 40, 264, 346, '#fffdf6', 3) +
      rect(96, 74, 208, 250, mix(label, body, 0.2)) +
      path('M96 262q60-54 110-20t98-26v108H96z', mix(label, body, 0.62)) +
      path('M96 296q70-30 110-10t98-16v54H96z', body) +
      icon(first(icons), 200, 190, 140) +
      line('M250 352q14-10 22 0t22-4', darker(label, 0.4), 3) +
      rect(54, 26, 292, 8, '#fff', 3, opacity(0.25))
    );
  },
};

/** Glass beads with their painted patterns, on a cord. */
const beads: Form = {
  foot: 130,
  draw(icons, { body }) {
    const colours = [body, '#e0b03f', '#3f6c86', '#b3362c', '#2f6b4f', '#e9e0cc'];
    const ring = Array.from({ length: 16 }, (_, at) => {
      const turn = (at * Math.PI) / 8 - Math.PI / 2;
      const [x, y] = [200 + Math.cos(turn) * 138, 220 + Math.sin(turn) * 138];
      const colour = colours[at % colours.length] ?? body;
      return (
        circle(x, y, 26, colour) +
        circle(x, y, 12, 'none', stroke(lighter(colour, 0.66), 5)) +
        circle(x, y, 4, lighter(colour, 0.8)) +
        ellipse(x - 9, y - 11, 7, 4, '#fff', opacity(0.6))
      );
    });
    return circle(200, 220, 138, 'none', stroke('#4a3b30', 7)) + ring.join('') + icon(first(icons), 200, 222, 116);
  },
};

const coasters: Form = {
  foot: 160,
  draw(icons) {
    const clay = '#b8573a';
    const one = (x: number, y: number, turn: number, content: string) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-122, -112, 244, 244, darker(clay, 0.34), 18)}${rect(-122, -122, 244, 244, clay, 18)}${rect(-104, -104, 208, 208, 'none', 10, stroke(lighter(clay, 0.3), 5))}${content}</g>`;
    return one(240, 180, 12, '') + one(160, 256, -6, icon(first(icons), 0, 0, 150));
  },
};

const ticketKeyring: Form = {
  foot: 120,
  draw(icons, { dye = '#ecdcb4' }) {
    const ink = darker(dye, 0.55);
    return (
      circle(92, 74, 54, 'none', stroke('#9aa0a8', 13)) +
      circle(92, 74, 54, 'none', stroke('#d5d9de', 5)) +
      line('M124 116L150 152', '#9aa0a8', 9) +
      '<g transform="rotate(14 230 260)">' +
      rect(88, 168, 290, 168, darker(dye, 0.24), 14) +
      rect(88, 160, 290, 168, dye, 14) +
      circle(116, 188, 13, '#6b6f76') +
      rect(142, 180, 216, 128, 'none', 6, stroke(ink, 4)) +
      icon(first(icons), 196, 244, 84) +
      rect(250, 206, 92, 12, ink, 4) +
      rect(250, 234, 92, 8, ink, 4, opacity(0.7)) +
      rect(250, 256, 62, 8, ink, 4, opacity(0.7)) +
      '</g>'
    );
  },
};

/** The net bag of the markets, woven from red, green and blue strips. */
const netBag: Form = {
  foot: 150,
  draw() {
    const stripes = ['#c8403a', '#2f7d5b', '#2f5f9a'].flatMap((colour, at) =>
      [0, 1, 2, 3].map((turn) => rect(62 + (turn * 3 + at) * 23, 140, 15, 260, colour)),
    );
    return (
      line('M128 150q0-134 72-134t72 134', '#2f5f9a', 15) +
      path('M54 140h292l-8 244q-2 16-16 16H78q-14 0-16-16z', '#e9e4d6') +
      `<clipPath id="n"><path d="M54 140h292l-8 244q-2 16-16 16H78q-14 0-16-16z"/></clipPath><g clip-path="url(#n)">${stripes.join('')}${line('M54 190H346M54 236H346M54 282H346M54 328H346M54 374H346', '#ffffff', 4, opacity(0.5))}</g>` +
      rect(54, 132, 292, 20, '#c8403a', 6)
    );
  },
};

/** What `plain` draws, made of a cloth with flowers. */
const flowered: Form = {
  foot: 150,
  draw(icons, { dye }) {
    const name = first(icons);
    return (
      (dye ? dyedIcon(name, 200, 212, 384, dye) : icon(name, 200, 212, 384)) +
      icon(second(icons), 196, 250, 72) +
      icon(second(icons), 142, 306, 60, -16) +
      icon(second(icons), 258, 306, 60, 16)
    );
  },
};

/** What `plain` draws, with a print or embroidery at a height of its own. */
const printedAt = (y: number, size: number): Form => ({
  foot: 150,
  draw(icons, { dye }) {
    const name = first(icons);
    return (dye ? dyedIcon(name, 200, 212, 384, dye) : icon(name, 200, 212, 384)) + icon(second(icons), 204, y, size);
  },
});

/** The white crescent on the chest is what the black bear of Taiwan is known by. */
const blackBear: Form = {
  foot: 150,
  draw(_icons, { dye = '#3f3f47' }) {
    return dyedIcon('teddy-bear', 200, 212, 384, dye) + line('M146 252q54 66 108 0', '#f6f1e4', 20);
  },
};

const polish: Form = {
  foot: 80,
  draw(_icons, { body }) {
    return (
      rect(158, 10, 84, 176, '#2f2a30', 14) +
      rect(168, 22, 12, 150, '#fff', 6, opacity(0.2)) +
      rect(168, 184, 64, 26, '#c9ccd2') +
      path('M112 244q0-38 38-38h100q38 0 38 38v118q0 38-38 38H150q-38 0-38-38z', lighter(body, 0.5)) +
      path('M126 250q0-30 30-30h88q30 0 30 30v106q0 30-30 30h-88q-30 0-30-30z', body) +
      path('M140 254q0-18 18-20v128q-18-2-18-18z', '#fff', opacity(0.4)) +
      path('M316 384q-8-38 30-50 34 4 30 34-4 30-38 30-20 0-22-14z', body) +
      ellipse(338, 352, 10, 6, '#fff', opacity(0.5))
    );
  },
};

const smartWatch: Form = {
  foot: 90,
  draw(_icons, { dye = '#4b5160' }) {
    return (
      path('M136 20h128l12 104H124z', dye) +
      path('M124 296h152l-12 104H136z', dye) +
      path('M146 30h40l-8 86h-44z', '#fff', opacity(0.2)) +
      rect(84, 92, 232, 236, darker(dye, 0.4), 58) +
      rect(100, 108, 200, 204, '#15181d', 44) +
      rect(314, 184, 16, 50, darker(dye, 0.3), 7) +
      icon('red-heart', 200, 186, 84) +
      line('M124 270h40l16-30 22 52 18-34 12 12h46', '#7ed67a', 8)
    );
  },
};

const desk = (foot: string): Form => ({
  foot: 110,
  draw(icons, { body, label }) {
    return (
      path('M150 96l-90 250h230z', '#ffe9a8', opacity(0.55)) +
      foot.replaceAll('BODY', body) +
      line('M222 372L286 210 172 76', darker(body, 0.16), 14) +
      circle(286, 210, 13, darker(body, 0.4)) +
      path('M196 34L96 132q-18-10-20-32L152 18q26-6 44 16z', body) +
      ellipse(112, 120, 46, 20, label, ' transform="rotate(-44 112 120)"') +
      icon(first(icons), 116, 366, 92)
    );
  },
});
const lamp = desk(path('M130 400q0-34 90-34t90 34z', 'BODY'));
const woodBaseLamp = desk(path('M130 400q0-34 90-34t90 34z', WOOD) + path('M146 386q14-14 74-14', lighter(WOOD, 0.3)));
/** Held at the edge of a table by its clip. */
const clipLamp = desk(path('M186 356h78q12 0 12 12v6h-90zM206 386h70v8q0 6-8 6h-62z', 'BODY') + rect(130, 374, 240, 12, WOOD, 3));

const fanHead = (body: string, label: string) => {
  const blades = [0, 120, 240].map(
    (turn) => `<path d="M200 160q-18-96 42-104 58 0 30 62-20 40-72 42z" fill="${lighter(body, 0.4)}" transform="rotate(${turn} 200 160)"/>`,
  );
  const wires = [0, 30, 60, 90, 120, 150].map(
    (turn) => `<path d="M62 160h276" stroke="${lighter(body, 0.2)}" stroke-width="3" transform="rotate(${turn} 200 160)"/>`,
  );
  return (
    circle(200, 160, 152, body) +
    circle(200, 160, 138, label) +
    blades.join('') +
    wires.join('') +
    circle(200, 160, 96, 'none', ` stroke="${lighter(body, 0.2)}" stroke-width="3"`) +
    circle(200, 160, 30, body) +
    circle(192, 152, 10, '#fff', opacity(0.5))
  );
};
const fan: Form = {
  foot: 110,
  draw: (_icons, { body, label }) =>
    rect(186, 280, 28, 96, darker(body, 0.2)) + path('M104 400q0-36 96-36t96 36z', body) + fanHead(body, label),
};
const clipFan: Form = {
  foot: 60,
  draw: (_icons, { body, label }) =>
    rect(188, 290, 24, 56, darker(body, 0.2)) +
    path('M158 336h84l-14 64h-18l4-26h-28l4 26h-18z', darker(body, 0.1)) +
    circle(200, 352, 9, darker(body, 0.5)) +
    fanHead(body, label),
};

/** A ring with the pattern on its front. */
const silver = (pattern: string): Form => ({
  foot: 110,
  draw: () =>
    circle(200, 240, 138, 'none', stroke('#8d9198', 46)) +
    circle(200, 240, 138, 'none', stroke(SILVER, 38)) +
    pattern +
    circle(200, 240, 121, 'none', stroke('#eef0f3', 4)),
});
const dents = Array.from({ length: 16 }, (_, at) => {
  const turn = (at * Math.PI) / 8;
  return circle(200 + Math.cos(turn) * 138, 240 + Math.sin(turn) * 138, 13, at % 2 ? '#e8eaee' : '#a2a6ad');
});
const petals = [0, 60, 120, 180, 240, 300].map(
  (turn) =>
    `<path d="M200 96q-24-34 0-66 24 32 0 66z" fill="#e8eaee" stroke="#8d9198" stroke-width="4" transform="rotate(${turn} 200 96)"/>`,
);

const kalimbaOf = (tines: number): Form => ({
  foot: 110,
  draw() {
    const [middle, step] = [(tines - 1) / 2, 176 / tines];
    const drawn = Array.from({ length: tines }, (_, at) => {
      const short = (Math.abs(at - middle) / middle) * 65;
      return rect(112 + at * step, 84 + short, step * 0.6, 150 - short, '#d5d8dd', 3);
    });
    return (
      rect(84, 44, 232, 356, darker(WOOD, 0.3), 44) +
      rect(84, 36, 232, 354, WOOD, 44) +
      line('M110 110q90 20 180-6M108 330q90-18 184 8', darker(WOOD, 0.14), 4) +
      circle(200, 300, 42, darker(WOOD, 0.6)) +
      circle(200, 300, 42, 'none', stroke(darker(WOOD, 0.3), 6)) +
      drawn.join('') +
      rect(102, 196, 196, 14, '#8d9198', 6) +
      rect(102, 222, 196, 10, '#6f737a', 5)
    );
  },
});

/** Straws of one material and their brush, in a cloth pouch. */
const strawsOf = (colour: string): Form => ({
  foot: 100,
  draw(icons, { body }) {
    return (
      line('M150 230L112 20', colour, 18) +
      line('M186 230L176 8', lighter(colour, 0.3), 18) +
      line('M222 230L238 16', colour, 18) +
      line('M256 230L296 60', '#7a5433', 6) +
      line('M286 104L302 36', '#f4f4f0', 20) +
      path('M104 200h192l16 180q2 20-18 20H106q-20 0-18-20z', body) +
      path('M104 200h192l4 42H100z', darker(body, 0.16)) +
      line('M100 242q100 20 200 0', '#f4f4f0', 4) +
      icon(second(icons), 200, 320, 88)
    );
  },
});

/** Oiled paper on its ribs. Seen from above and leaning back, so that they are visible. */
const umbrella = (pattern: (icons: readonly string[]) => string): Form => ({
  foot: 150,
  draw(icons, { body, label }) {
    const ribs = Array.from({ length: 12 }, (_, index) => {
      const [from, to] = [index, index + 1].map((step) => (step * Math.PI) / 6);
      const point = (angle = 0, radius = 182) => `${200 + Math.cos(angle) * radius} ${188 + Math.sin(angle) * radius * 0.94}`;
      return path(
        `M200 188L${point(from)}Q${point(((from ?? 0) + (to ?? 0)) / 2, 174)} ${point(to)}z`,
        index % 2 ? body : lighter(body, 0.1),
      );
    });
    return (
      line('M206 200L262 398', '#7a5433', 11) +
      line('M258 384q10 22 24 6', '#5b3d24', 9) +
      ribs.join('') +
      ellipse(200, 188, 128, 120, 'none', ` stroke="${label}" stroke-width="3" stroke-opacity=".55"`) +
      pattern(icons) +
      circle(200, 188, 22, '#7a5433') +
      circle(196, 183, 10, '#a87a4d')
    );
  },
});
const flowers = (icons: readonly string[]) =>
  [0.9, 2.4, 4.1, 5.3]
    .map((angle, index) =>
      icon(
        index % 2 ? second(icons) : first(icons),
        200 + Math.cos(angle) * 116,
        188 + Math.sin(angle) * 108,
        index % 2 ? 52 : 74,
        index * 40,
      ),
    )
    .join('');

export const craftForms = {
  'paper-lamp': paperLamp,
  print,
  beads,
  coasters,
  'ticket-keyring': ticketKeyring,
  'net-bag': netBag,
  flowered,
  'printed-shirt': printedAt(282, 112),
  'printed-cap': printedAt(166, 92),
  'black-bear': blackBear,
  polish,
  'smart-watch': smartWatch,
  lamp,
  'wood-base-lamp': woodBaseLamp,
  'clip-lamp': clipLamp,
  fan,
  'clip-fan': clipFan,
  'silver-ring': silver(dents.join('')),
  'plain-ring': silver(''),
  'wave-ring': silver(line('M86 160q28-44 56 0t56 0 56 0 56 0', '#8d9198', 12) + line('M86 160q28-44 56 0t56 0 56 0 56 0', '#f4f5f7', 5)),
  'lily-ring': silver(petals.join('') + circle(200, 96, 10, '#d8b04a')),
  'mountain-ring': silver(
    path('M96 128l52-74 34 44 30-58 92 88z', '#a2a6ad') + path('M148 54l20 26-20 4-18-4zM212 40l26 34-26 6-20-6z', '#f4f5f7'),
  ),
  kalimba: kalimbaOf(17),
  'mini-kalimba': kalimbaOf(8),
  straws: strawsOf('#b9bcc2'),
  'glass-straws': strawsOf('#9fd0de'),
  'sugarcane-straws': strawsOf(STRAW),
  'silicone-straws': strawsOf('#d98a8f'),
  parasol: umbrella(flowers),
  'plain-parasol': umbrella(() => ''),
} satisfies Record<string, Form>;
