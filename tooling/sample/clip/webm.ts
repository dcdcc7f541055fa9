// Writes a WebM file whose frames are VP8 key frames (https://www.matroska.org/technical/elements.html).

export interface Film {
  width: number;
  height: number;
  framesPerSecond: number;
  /** VP8 key frames. */
  frames: readonly Uint8Array[];
}

const ids = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  defaultDuration: 0x23e383,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
} as const;

const VIDEO_TRACK = 1;
const KEY_FRAME = 0x80;
const MILLISECOND_IN_NANOSECONDS = 1_000_000;

/** Encodes a number in as few bytes as possible. */
function encodeNumber(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

/** Encodes a length in eight bytes, so that the size of an element depends only on its content. */
function encodeLength(size: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE((1n << 56n) | BigInt(size));
  return buffer;
}

const element = (id: number, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([encodeNumber(id), encodeLength(body.length), body]);
};
const number = (id: number, value: number) => element(id, encodeNumber(value));
const text = (id: number, value: string) => element(id, Buffer.from(value));
const float = (id: number, value: number) => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return element(id, buffer);
};
/** An element of a fixed size, because the cues' size must be known before their positions. */
const fixed = (id: number, value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return element(id, buffer);
};

/** Writes one cluster per second, so that a player can seek to each. */
export function writeWebm({ width, height, framesPerSecond, frames }: Film): Buffer {
  const head = element(
    ids.header,
    number(ids.version, 1),
    number(ids.readVersion, 1),
    number(ids.maxIdLength, 4),
    number(ids.maxSizeLength, 8),
    text(ids.docType, 'webm'),
    number(ids.docTypeVersion, 2),
    number(ids.docTypeReadVersion, 2),
  );
  const millisecondsAt = (frame: number) => Math.round((frame * 1000) / framesPerSecond);
  const info = element(
    ids.info,
    number(ids.timecodeScale, MILLISECOND_IN_NANOSECONDS),
    float(ids.duration, millisecondsAt(frames.length)),
    text(ids.muxingApp, 'baodao'),
    text(ids.writingApp, 'baodao'),
  );
  const tracks = element(
    ids.tracks,
    element(
      ids.trackEntry,
      number(ids.trackNumber, VIDEO_TRACK),
      number(ids.trackUid, VIDEO_TRACK),
      number(ids.trackType, 1),
      number(ids.flagLacing, 0),
      text(ids.codecId, 'V_VP8'),
      number(ids.defaultDuration, Math.round((1000 * MILLISECOND_IN_NANOSECONDS) / framesPerSecond)),
      element(ids.video, number(ids.pixelWidth, width), number(ids.pixelHeight, height)),
    ),
  );

  const clusters: { start: number; bytes: Buffer }[] = [];
  for (let first = 0; first < frames.length; first += framesPerSecond) {
    const start = millisecondsAt(first);
    const blocks = frames.slice(first, first + framesPerSecond).map((frame, index) => {
      const prefix = Buffer.alloc(4);
      prefix.writeUInt8(0x80 | VIDEO_TRACK, 0);
      prefix.writeInt16BE(millisecondsAt(first + index) - start, 1);
      prefix.writeUInt8(KEY_FRAME, 3);
      return element(ids.simpleBlock, prefix, frame);
    });
    clusters.push({ start, bytes: element(ids.cluster, number(ids.timecode, start), ...blocks) });
  }

  const cuesWith = (firstCluster: number) => {
    let position = firstCluster;
    const points = clusters.map(({ start, bytes }) => {
      const track = element(ids.cueTrackPositions, number(ids.cueTrack, VIDEO_TRACK), fixed(ids.cueClusterPosition, position));
      position += bytes.length;
      return element(ids.cuePoint, fixed(ids.cueTime, start), track);
    });
    return element(ids.cues, ...points);
  };
  const cues = cuesWith(info.length + tracks.length + cuesWith(0).length);
  return Buffer.concat([head, element(ids.segment, info, tracks, cues, ...clusters.map(({ bytes }) => bytes))]);
}

/** Extracts the VP8 key frame from a lossy WebP picture. */
export function extractKeyFrame(webp: Buffer): Buffer {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 8, 16) !== 'WEBPVP8 ')
    throw new Error('The picture is not a plain lossy WebP picture');
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}
