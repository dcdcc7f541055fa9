import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { findChromium } from '../chromium.ts';

test.each(['opening', 'guide'])('a browser plays the clip %s to its end and seeks in it, and its pictures differ', async (name) => {
  const clip = await readFile(new URL(`./videos/${name}.webm`, import.meta.url));
  expect(clip.length).toBeLessThanOrEqual(400_000);

  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const page = await browser.newPage();
    const played = await page.evaluate(
      async (source) => {
        const video = document.createElement('video');
        video.muted = true;
        const canvas = document.createElement('canvas');
        document.body.append(video);
        const once = (event: string) =>
          new Promise((resolve, reject) => {
            video.addEventListener(event, resolve, { once: true });
            video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
          });
        const ready = once('loadeddata');
        video.src = source;
        await ready;
        canvas.width = video.videoWidth;
        canvas.height = video.videoHeight;
        const drawing = canvas.getContext('2d');
        const readSkyColour = async (seconds: number) => {
          // On a busy machine the picture of the new time appears after `seeked`.
          const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
          const seeked = once('seeked');
          video.currentTime = seconds;
          await Promise.all([seeked, shown]);
          drawing?.drawImage(video, 0, 0);
          return [...(drawing?.getImageData(20, 4, 1, 1).data ?? [])].slice(0, 3);
        };
        const dawn = await readSkyColour(0.5);
        const night = await readSkyColour(5.5);
        video.currentTime = 5;
        video.playbackRate = 4;
        const ended = once('ended');
        await video.play();
        await ended;
        return { width: video.videoWidth, height: video.videoHeight, seconds: video.duration, dawn, night, at: video.currentTime };
      },
      `data:video/webm;base64,${clip.toString('base64')}`,
    );

    expect(played).toMatchObject({ width: 800, height: 320, seconds: 6, at: 6 });
    const brightness = (colour: readonly number[]) => colour.reduce((sum, channel) => sum + channel, 0);
    expect(brightness(played.dawn)).toBeGreaterThan(brightness(played.night) + 150);
  } finally {
    await browser.close();
  }
});
