// Packages and products, drawn in a box of width 400 with the ground at y = 400. Light comes from the upper left.
import { craftForms } from './craftForms.ts';
import { circle, darker, dyedIcon, ellipse, icon, lighter, line, mix, opacity, path, rect } from './drawing.ts';
import { type Form, first, second } from './form.ts';
import { thingForms } from './thingForms.ts';

const light = (x: number, y: number, width: number, height: number, radius: number) =>
  rect(x, y, width, height, '#fff', radius, opacity(0.22));
const shade = (x: number, y: number, width: number, height: number, radius: number) =>
  rect(x, y, width, height, '#2a1c12', radius, opacity(0.1));

const plain: Form = {
  foot: 150,
  draw: (icons, { dye }) => (dye ? dyedIcon(first(icons), 200, 212, 384, dye) : icon(first(icons), 200, 212, 384)),
};

const box: Form = {
  foot: 190,
  draw(icons, { body, label }) {
    const side = darker(body, 0.28);
    return (
      path('M312 172l64-40v228l-64 40z', side) +
      path('M24 172l64-40h288l-64 40z', lighter(body, 0.28)) +
      rect(24, 172, 288, 228, body) +
      path('M312 172l64-40v46l-64 40z', darker(body, 0.4)) +
      rect(24, 172, 288, 46, darker(body, 0.14)) +
      rect(24, 218, 288, 3, '#2a1c12', 0, opacity(0.18)) +
      circle(168, 304, 82, label) +
      circle(168, 304, 75, 'none', ` stroke="${mix(label, body, 0.4)}" stroke-width="2"`) +
      icon(first(icons), 168, 304, 104) +
      light(24, 172, 20, 228, 0)
    );
  },
};

const carton: Form = {
  foot: 130,
  draw(icons, { body, label, shape }) {
    return (
      path('M272 64l56-26v336l-56 26z', darker(shape, 0.22)) +
      path('M80 64l56-26h192l-56 26z', '#fff') +
      rect(80, 64, 192, 336, label) +
      path('M80 250c60-50 132 30 192-20v170H80z', body) +
      path('M80 270c60-50 132 30 192-20v150H80z', lighter(body, 0.18)) +
      icon(first(icons), 176, 170, 128) +
      rect(104, 92, 70, 9, mix(label, body, 0.5), 4) +
      rect(104, 352, 92, 9, label, 4, opacity(0.75)) +
      light(80, 64, 14, 336, 0)
    );
  },
};

const tin: Form = {
  foot: 120,
  draw(icons, { body, label }) {
    return (
      path('M84 120h232v252q0 28-116 28t-116-28z', body) +
      ellipse(200, 120, 116, 24, darker(body, 0.2)) +
      rect(92, 66, 216, 52, lighter(body, 0.12)) +
      path('M92 66h216v46q0 22-108 22t-108-22z', lighter(body, 0.1)) +
      ellipse(200, 66, 108, 22, lighter(body, 0.3)) +
      ellipse(200, 62, 26, 7, lighter(body, 0.5)) +
      path('M84 190q116 34 232 0v130q-116 34-232 0z', label) +
      line('M84 200q116 34 232 0M84 310q116 34 232 0', mix(label, body, 0.45), 2) +
      icon(first(icons), 200, 266, 112) +
      path('M84 120h26v272q-26-8-26-20z', '#fff', opacity(0.22)) +
      path('M282 126h34v246q0 12-34 20z', '#2a1c12', opacity(0.12))
    );
  },
};

const pouch: Form = {
  foot: 128,
  draw(icons, { body, label }) {
    return (
      path('M92 60h216q-8 40 6 110 16 90 8 210-122 40-244 0-8-120 8-210 14-70 6-110z', body) +
      path('M92 60h216q-5 22-2 46H94q3-24-2-46z', darker(body, 0.16)) +
      line('M97 86h206', lighter(body, 0.3), 2) +
      circle(200, 84, 9, darker(body, 0.4)) +
      path('M108 176q92-26 184 0 14 80 8 152-100 22-200 0-6-72 8-152z', label) +
      icon(first(icons), 200, 250, 128) +
      path('M92 60h22q-2 60-18 120-12 90-6 206l-12-4q-8-120 8-210 12-70 6-112z', '#fff', opacity(0.2)) +
      path('M308 60q-8 40 6 110 16 90 8 210l-26 6q10-130-6-226-10-60-2-100z', '#2a1c12', opacity(0.1))
    );
  },
};

const bottle: Form = {
  foot: 84,
  draw(icons, { body, label }) {
    const glass = darker(body, 0.22);
    return (
      rect(170, 14, 60, 62, darker(body, 0.5), 8) +
      rect(174, 66, 52, 60, glass) +
      path('M174 108q0 34-36 58-20 14-20 44v166q0 24 24 24h116q24 0 24-24V210q0-30-20-44-36-24-36-58z', glass) +
      rect(118, 218, 164, 136, label) +
      rect(118, 226, 164, 3, mix(label, body, 0.5)) +
      rect(118, 343, 164, 3, mix(label, body, 0.5)) +
      icon(first(icons), 200, 286, 104) +
      path('M132 206q2-18 20-30 12-10 20-22v-46h10q0 40-22 66-14 14-14 34v184h-14z', '#fff', opacity(0.24)) +
      shade(256, 218, 26, 170, 8)
    );
  },
};

const jar: Form = {
  foot: 120,
  draw(icons, { body, label }) {
    return (
      rect(82, 174, 236, 226, lighter(body, 0.62), 34) +
      path('M82 250h236v116q0 34-34 34H116q-34 0-34-34z', lighter(body, 0.34)) +
      rect(92, 120, 216, 62, darker(body, 0.12), 14) +
      rect(92, 120, 216, 18, lighter(body, 0.24), 9) +
      rect(112, 214, 176, 136, label, 14) +
      icon(first(icons), 200, 282, 108) +
      light(92, 190, 16, 184, 8) +
      shade(292, 190, 18, 184, 9)
    );
  },
};

const tube: Form = {
  foot: 66,
  draw(icons, { body, label }) {
    return (
      path('M112 34h176l-22 300H134z', label) +
      rect(108, 26, 184, 30, mix(label, body, 0.4), 3) +
      line('M124 32v18M142 32v18M160 32v18M178 32v18M196 32v18M214 32v18M232 32v18M250 32v18M268 32v18', mix(label, body, 0.65), 3) +
      path('M124 200q76-30 152 0l-10 134H134z', lighter(body, 0.2)) +
      rect(140, 330, 120, 70, body, 10) +
      icon(first(icons), 200, 150, 112) +
      rect(168, 268, 64, 8, label, 4, opacity(0.85)) +
      path('M112 56h18l16 278h-12z', '#fff', opacity(0.4)) +
      path('M270 56h17l-21 278h-16z', '#2a1c12', opacity(0.08))
    );
  },
};

const pump: Form = {
  foot: 100,
  draw(icons, { body, label }) {
    const dark = darker(body, 0.3);
    return (
      path('M150 34h96q14 0 14 12v6h-46v30h-28V58h-36q-18 0-18-12 0-12 18-12z', dark) +
      rect(186, 60, 28, 52, darker(body, 0.4)) +
      rect(154, 104, 92, 40, dark, 8) +
      rect(102, 140, 196, 260, lighter(body, 0.16), 38) +
      rect(102, 210, 196, 136, label) +
      icon(first(icons), 200, 278, 112) +
      light(116, 158, 16, 226, 8) +
      shade(268, 158, 20, 226, 10)
    );
  },
};

const dropper: Form = {
  foot: 84,
  draw(icons, { body, label, dye }) {
    return (
      path('M176 30q0-26 24-26t24 26v56h-48z', darker(body, 0.45)) +
      rect(164, 84, 72, 60, darker(body, 0.2), 6) +
      line('M176 92v44M188 92v44M200 92v44M212 92v44M224 92v44', darker(body, 0.34), 3) +
      path('M166 144h68v14q50 10 50 58v150q0 34-34 34H150q-34 0-34-34V216q0-48 50-58z', dye ?? mix(body, '#8a5a20', 0.25)) +
      path('M124 240h152v126q0 26-28 26h-96q-28 0-28-26z', darker(body, 0.18), opacity(0.5)) +
      rect(116, 232, 168, 118, label) +
      icon(first(icons), 200, 291, 92) +
      path('M130 214q2-34 36-44h10q-32 14-32 50v158q-14-4-14-20z', '#fff', opacity(0.26))
    );
  },
};

const book: Form = {
  foot: 140,
  draw(icons, { body, label }) {
    return (
      path('M96 46h226q12 0 12 12v330q0 12-12 12H96z', darker(label, 0.12)) +
      line('M326 70v316M318 66v324', darker(label, 0.24), 2) +
      path('M76 40h224q14 0 14 14v332q0 14-14 14H76q-14 0-14-14V54q0-14 14-14z', body) +
      rect(62, 40, 30, 360, darker(body, 0.24), 8) +
      rect(114, 80, 176, 176, label, 12) +
      icon(first(icons), 202, 168, 136) +
      icon(second(icons), 262, 314, 64) +
      rect(114, 288, 96, 10, label, 5, opacity(0.85)) +
      rect(114, 310, 64, 10, label, 5, opacity(0.55))
    );
  },
};

const card: Form = {
  foot: 170,
  draw(icons, { body, label, wall }) {
    const one = (turn: number, fill: string, content: string) =>
      `<g transform="rotate(${turn} 200 330)">${rect(54, 120, 292, 210, '#2a1c12', 12, ' opacity=".08" transform="translate(4 8)"')}${rect(54, 120, 292, 210, label, 12)}${rect(68, 134, 264, 182, fill, 6)}${content}</g>`;
    return (
      one(-13, lighter(body, 0.5), '') +
      one(9, mix(wall, body, 0.3), icon(second(icons), 270, 215, 70)) +
      one(-2, lighter(body, 0.76), path('M68 262q70-50 132-14t132-18v86H68z', lighter(body, 0.3)) + icon(first(icons), 180, 216, 150))
    );
  },
};

const ring: Form = {
  foot: 150,
  draw(icons, { body, label }) {
    const roll = (x: number, y: number, radius: number, colour: string, name: string) => {
      const pictures = [0, 60, 120, 180, 240, 300].map((angle) => {
        const turn = (angle * Math.PI) / 180;
        return icon(name, x + Math.cos(turn) * radius * 0.76, y + Math.sin(turn) * radius * 0.76, radius * 0.36, angle + 90);
      });
      return (
        circle(x + 8, y + 8, radius, darker(colour, 0.3)) +
        circle(x, y, radius, colour) +
        pictures.join('') +
        circle(x, y, radius * 0.5, darker(label, 0.2)) +
        circle(x, y, radius * 0.42, mix(label, '#d8b98a', 0.4))
      );
    };
    return roll(252, 216, 118, lighter(body, 0.62), second(icons)) + roll(136, 274, 124, lighter(body, 0.84), first(icons));
  },
};

const fabric: Form = {
  foot: 170,
  draw(icons, { body, label }) {
    const fold = (y: number, fill: string) =>
      path(`M44 ${y}q0-32 32-32h258q24 0 24 26t-22 30q22 6 22 30 0 24-24 24H76q-32 0-32-32z`, fill) +
      line(`M336 ${y + 24}H96`, darker(fill, 0.24), 3) +
      path(`M44 ${y}q0-32 32-32h30q-30 4-30 34v42q0 30 30 34H76q-32 0-32-32z`, '#fff', opacity(0.2));
    return (
      fold(322, body) +
      fold(222, lighter(body, 0.5)) +
      fold(122, label) +
      icon(first(icons), 236, 150, 76) +
      icon(second(icons), 152, 150, 52)
    );
  },
};

const tote: Form = {
  foot: 140,
  showsLabel: true,
  draw(icons, { body, label }) {
    return (
      line('M136 150q0-130 64-130t64 130', darker(body, 0.2), 15) +
      path('M74 140h252l22 244q2 16-14 16H66q-16 0-14-16z', label) +
      path('M74 140h252l3 32H71z', body) +
      path('M56 340q144 34 288 0l4 44q2 16-14 16H66q-16 0-14-16z', lighter(body, 0.1)) +
      icon(first(icons), 200, 262, 144) +
      icon(second(icons), 280, 220, 50, 14) +
      icon(second(icons), 122, 300, 44, -16) +
      path('M74 140h18L76 400H66q-16 0-14-16z', '#fff', opacity(0.4))
    );
  },
};

const flask: Form = {
  foot: 84,
  draw(icons, { body, label }) {
    return (
      rect(140, 18, 120, 74, darker(body, 0.36), 18) +
      rect(152, 86, 96, 22, '#c9c9c4') +
      path('M128 124q0-20 20-20h104q20 0 20 20v244q0 32-32 32h-80q-32 0-32-32z', body) +
      rect(128, 352, 144, 10, '#2a1c12', 0, opacity(0.16)) +
      circle(200, 234, 56, label) +
      icon(first(icons), 200, 234, 78) +
      path('M142 118h14v262q-14-4-14-20z', '#fff', opacity(0.34)) +
      shade(244, 112, 22, 276, 10)
    );
  },
};

const cooker: Form = {
  foot: 160,
  showsLabel: true,
  draw(icons, { body, label }) {
    return (
      rect(178, 84, 44, 30, darker(body, 0.4), 10) +
      path('M64 178q20-74 136-74t136 74z', lighter(body, 0.5)) +
      rect(48, 172, 304, 24, darker(body, 0.2), 12) +
      path('M58 196h284v132q0 60-60 60H118q-60 0-60-60z', label) +
      path('M58 300h284v28q0 60-60 60H118q-60 0-60-60z', body) +
      rect(26, 214, 38, 30, darker(body, 0.36), 10) +
      rect(336, 214, 38, 30, darker(body, 0.36), 10) +
      rect(96, 388, 44, 12, darker(body, 0.5), 4) +
      rect(260, 388, 44, 12, darker(body, 0.5), 4) +
      circle(200, 252, 48, lighter(body, 0.8)) +
      icon(first(icons), 200, 252, 70) +
      circle(200, 342, 14, lighter(body, 0.7)) +
      path('M74 196h20v176q-20-14-20-44z', '#fff', opacity(0.6))
    );
  },
};

const blender: Form = {
  foot: 96,
  draw(icons, { body, label }) {
    return (
      rect(134, 20, 132, 28, darker(body, 0.3), 12) +
      path('M126 48h148l-16 214H142z', lighter(body, 0.82)) +
      path('M132 128q68-22 136 0l-10 134H142z', lighter(body, 0.42)) +
      icon(first(icons), 200, 190, 96) +
      icon(second(icons), 172, 96, 44, -14) +
      line('M274 84q42 0 36 60t-46 62', lighter(body, 0.66), 14) +
      path('M132 262h136l20 112q4 26-22 26H134q-26 0-22-26z', body) +
      circle(200, 334, 26, label) +
      circle(200, 334, 9, darker(body, 0.3)) +
      path('M136 56h14l14 200h-14z', '#fff', opacity(0.7))
    );
  },
};

const dryer: Form = {
  foot: 110,
  draw(_icons, { body, label }) {
    return (
      path('M176 214h86l-18 166q-2 20-22 20h-20q-20 0-22-20z', darker(body, 0.16)) +
      path('M70 74h150q92 0 92 76t-92 76H70z', body) +
      path('M70 74h150q40 0 64 16-30-8-60-8H70z', '#fff', opacity(0.3)) +
      rect(36, 64, 44, 172, darker(body, 0.4), 10) +
      circle(232, 150, 46, label) +
      circle(232, 150, 30, darker(label, 0.1)) +
      [-12, 0, 12].map((y) => rect(212, 147 + y, 40, 5, darker(body, 0.2), 2)).join('') +
      rect(200, 256, 40, 22, label, 6) +
      rect(203, 292, 34, 22, lighter(body, 0.4), 6) +
      line('M210 398q0 30 30 12', darker(body, 0.5), 8) +
      line('M8 110q-24 10-40 4M6 150q-30 8-56 0M8 190q-24 6-40 14', lighter(body, 0.6), 7)
    );
  },
};

const tower: Form = {
  foot: 120,
  showsLabel: true,
  draw(icons, { body, label }) {
    return (
      rect(96, 30, 208, 370, label, 34) +
      rect(96, 30, 208, 74, body, 34) +
      rect(96, 70, 208, 34, body) +
      [130, 152, 174, 196].map((y) => rect(124, y, 152, 9, darker(label, 0.16), 4)).join('') +
      circle(200, 290, 58, lighter(body, 0.76)) +
      icon(first(icons), 200, 290, 76) +
      circle(176, 66, 10, lighter(body, 0.6)) +
      circle(208, 66, 10, lighter(body, 0.4)) +
      light(108, 110, 14, 270, 7)
    );
  },
};

const weave: Form = {
  foot: 150,
  draw(icons, { body, label }) {
    const rows = [0, 1, 2, 3, 4].map((row) => {
      const y = 92 + row * 58;
      const fill = [body, darker(body, 0.35), '#c99a3a', darker(body, 0.35), body][row] ?? body;
      const diamonds = [0, 1, 2, 3, 4].map((column) => {
        const x = 100 + column * 50;
        return path(`M${x} ${y}l22 24-22 24-22-24z`, label) + path(`M${x} ${y + 10}l13 14-13 14-13-14z`, fill);
      });
      return rect(72, y - 5, 256, 58, fill) + diamonds.join('');
    });
    const fringe = Array.from({ length: 22 }, (_, index) => rect(75 + index * 11.6, 377, 4, 23, darker(body, 0.1), 2));
    return (
      rect(48, 54, 304, 16, '#7a5433', 8) +
      rect(72, 62, 256, 26, darker(body, 0.45)) +
      rows.join('') +
      fringe.join('') +
      icon(second(icons), 326, 74, 58, 12)
    );
  },
};

const board: Form = {
  foot: 170,
  draw(icons) {
    const wood = '#dcb07a';
    return (
      rect(10, 166, 380, 226, darker(wood, 0.26), 34) +
      rect(10, 152, 380, 226, wood, 34) +
      line('M34 196q150 24 330-8M30 246q170 26 340-4M34 300q150-20 336 8M44 344q150 14 310-4', darker(wood, 0.14), 4) +
      circle(354, 190, 15, darker(wood, 0.5)) +
      icon(first(icons), 160, 264, 140) +
      icon(second(icons), 292, 312, 66, 10)
    );
  },
};

const tile: Form = {
  foot: 160,
  draw(icons, { body, label }) {
    const one = (x: number, y: number, fill: string, name: string) =>
      rect(x + 5, y + 7, 164, 164, '#2a1c12', 12, opacity(0.16)) +
      rect(x, y, 164, 164, fill, 12) +
      rect(x + 10, y + 10, 144, 144, 'none', 8, ` stroke="${label}" stroke-width="3"`) +
      [
        [x + 12, y + 12],
        [x + 152, y + 12],
        [x + 12, y + 152],
        [x + 152, y + 152],
      ]
        .map(([cx = 0, cy = 0]) => circle(cx, cy, 20, label, opacity(0.5)))
        .join('') +
      icon(name, x + 82, y + 82, 94);
    return (
      one(30, 48, lighter(body, 0.1), first(icons)) +
      one(206, 48, lighter(body, 0.7), second(icons)) +
      one(30, 224, lighter(body, 0.58), second(icons)) +
      one(206, 224, darker(body, 0.2), first(icons))
    );
  },
};

const lantern: Form = {
  foot: 90,
  draw(icons, { label }) {
    return (
      circle(200, 210, 200, '#ffd98a', opacity(0.3)) +
      path('M108 70q92-70 184 0l-22 268H130z', '#e8743b') +
      path('M108 70q92-70 184 0l-4 44q-88-44-176 0z', '#f2a35e') +
      path('M146 52q-16 140 6 286h-22L108 70q16-12 38-18z', '#c9542a') +
      path('M130 338h140l-4 30H134z', '#8f3f22') +
      ellipse(200, 352, 34, 14, '#fff1b8') +
      circle(204, 196, 58, label, opacity(0.9)) +
      icon(first(icons), 204, 196, 82)
    );
  },
};

const stall: Form = {
  foot: 190,
  draw(icons, { body, label }) {
    const stripes = [0, 1, 2, 3, 4, 5].map((index) => {
      const x = 14 + index * 62;
      return path(`M${x + 8} 60h54l8 70q0 26-31 26t-31-26z`, index % 2 ? label : body);
    });
    return (
      rect(34, 140, 14, 250, '#7a5433') +
      rect(352, 140, 14, 250, '#7a5433') +
      rect(34, 60, 332, 190, '#3b2a1a', 0, opacity(0.24)) +
      stripes.join('') +
      rect(10, 44, 380, 22, darker(body, 0.24), 8) +
      rect(18, 300, 364, 100, mix(body, '#a5703f', 0.6)) +
      rect(8, 286, 384, 24, lighter(mix(body, '#a5703f', 0.6), 0.3), 6) +
      icon(first(icons), 200, 224, 160) +
      icon('red-paper-lantern', 64, 190, 66) +
      icon('red-paper-lantern', 336, 190, 66) +
      icon(second(icons), 306, 354, 72) +
      rect(52, 332, 130, 12, label, 6, opacity(0.8)) +
      rect(52, 356, 88, 12, label, 6, opacity(0.5))
    );
  },
};

/** `scenes.ts` draws landscapes. This form is an icon within them. */
const inScene: Form = { foot: 110, draw: (icons) => icon(first(icons), 200, 260, 280) };

export const forms = {
  plain,
  box,
  carton,
  tin,
  pouch,
  bottle,
  jar,
  tube,
  pump,
  dropper,
  book,
  card,
  ring,
  fabric,
  tote,
  flask,
  cooker,
  blender,
  dryer,
  tower,
  weave,
  board,
  tile,
  lantern,
  stall,
  ...thingForms,
  ...craftForms,
  'scene-town': inScene,
  'scene-sea': inScene,
  'scene-lake': inScene,
  'scene-forest': inScene,
  'scene-field': inScene,
  'scene-beach': inScene,
  'scene-road': inScene,
  'scene-sky': inScene,
  'scene-hill': inScene,
  'scene-tea': inScene,
} satisfies Record<string, Form>;

export type FormName = keyof typeof forms;
