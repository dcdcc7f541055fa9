import { expect, test } from 'vitest';
import { detectPictureType, type PictureType } from './pictureType.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

/** The first box of a file of the HEIF family: its length, and its brands of four characters. */
function box(brands: string): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(8 + brands.length);
  return Buffer.concat([head, latin(`ftyp${brands}`), Buffer.alloc(300)]);
}

test.each<[string, Buffer, PictureType | null]>([
  ['a JPEG of a camera', latin('\xff\xd8\xff\xe1\x00\x10Exif'), 'jpeg'],
  ['a JPEG of a program', latin('\xff\xd8\xff\xe0\x00\x10JFIF'), 'jpeg'],
  ['a PNG', latin('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'), 'png'],
  ['a PNG whose line breaks a transfer changed', latin('\x89PNG\n\x1a\n\x00\x00\x00\rIHDR'), null],
  ['a WebP', latin('RIFF\x00\x00\x00\x00WEBPVP8 '), 'webp'],
  ['a sound in the same container', latin('RIFF\x00\x00\x00\x00WAVEfmt '), null],
  ['a GIF of 1987', latin('GIF87a'), 'gif'],
  ['a GIF of 1989', latin('GIF89a'), 'gif'],
  ['an AVIF', box('avif\0\0\0\0avifmif1miaf'), 'avif'],
  ['an AVIF with several pictures', box('avis\0\0\0\0avismsf1'), 'avif'],
  ['an AVIF that names the container first', box('mif1\0\0\0\0mif1avif'), 'avif'],
  ['a photo of an iPhone', box('heic\0\0\0\0mif1heic'), 'heic'],
  ['a photo of an iPhone in ten bits', box('heix\0\0\0\0mif1heix'), 'heic'],
  ['a live photo', box('hevc\0\0\0\0msf1hevc'), 'heic'],
  ['a photo of a Samsung phone', box('mif1\0\0\0\0mif1heic'), 'heic'],
  ['a HEIF that names no codec', box('mif1\0\0\0\0'), 'heic'],
  ['a series of photos', box('msf1\0\0\0\0msf1'), 'heic'],
  ['a photo of several layers', box('heim\0\0\0\0heim'), 'heic'],
  ['an MP4 video', box('isom\0\0\0\0mp42'), null],
  ['a QuickTime video', box('qt  \0\0\0\0qt  '), null],
  ['a Canon raw photo', box('crx \0\0\0\0isom'), null],
  ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['an SVG with a byte order mark', Buffer.from('\ufeff  <svg/>'), 'svg'],
  ['an SVG after an XML head', latin('<?xml version="1.0"?>\n<svg/>'), 'svg'],
  ['an HTML page', latin('<!DOCTYPE html><html></html>'), null],
  ['a PDF', latin('%PDF-1.7'), null],
  ['a TIFF', latin('II*\x00\x08\x00\x00\x00'), null],
  ['a bitmap of Windows', latin('BM\x36\x00\x00\x00'), null],
  ['an empty file', Buffer.alloc(0), null],
])('the type of %s', (_, bytes, type) => expect(detectPictureType(bytes)).toBe(type));
