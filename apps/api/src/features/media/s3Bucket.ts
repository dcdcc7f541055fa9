import { createHash } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { Environment } from '@baodao/settings/settings';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import { type Bucket, hashContent } from './bucket.ts';

/** A store that hangs must not hold requests for long. */
const CONNECTION_TIMEOUT_MS = 1_000;
const REQUEST_TIMEOUT_MS = 5_000;
const MAX_ATTEMPTS = 2;
/** The client limits the time until a reply begins. One that then stops would hold a request, and a place in the encoding queue, for ever. */
const READ_TIMEOUT_MS = 15_000;

export type S3Settings = Pick<Environment, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_FORCE_PATH_STYLE'> & { MEDIA_STORE: string };

/** Opens `s3://bucket/prefix`. The client is loaded with the first call, because most shops need none. */
export function openS3Bucket(settings: S3Settings, { readTimeoutMs = READ_TIMEOUT_MS } = {}): Bucket {
  const { hostname: bucket, pathname } = new URL(settings.MEDIA_STORE);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });
  let opened: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const open = () => {
    opened ??= loadClient(settings);
    return opened;
  };
  const get: Bucket['get'] = async (key, range) => {
    const { s3, client } = await open();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const reply = await reachExisting(client.send(new s3.GetObjectCommand({ ...keyOf(key), Range })));
    if (!reply) return null;
    const body = toReadable(reply);
    // A store that ignores the range would send a whole video.
    if (range && !reply.ContentRange?.startsWith(`bytes ${range.start}-`)) {
      body.destroy();
      throw new ServiceUnavailable('the media store ignores ranges');
    }
    return { body, size: Number(reply.ContentRange?.split('/')[1] ?? reply.ContentLength) };
  };
  return {
    async put(key, bytes) {
      const { s3, client } = await open();
      // The server rejects content that was damaged on the way.
      const checked = { ContentMD5: createHash('md5').update(bytes).digest('base64'), Metadata: { sha256: hashContent(bytes) } };
      await reach(client.send(new s3.PutObjectCommand({ ...keyOf(key), Body: bytes, ...checked })));
    },
    get,
    async read(key, range) {
      const found = await get(key, range);
      return found && { bytes: await reach(buffer(addAbortSignal(AbortSignal.timeout(readTimeoutMs), found.body))), size: found.size };
    },
    async remove(key) {
      const { s3, client } = await open();
      await reach(client.send(new s3.DeleteObjectCommand(keyOf(key))));
    },
    async describe(key) {
      const { s3, client } = await open();
      const reply = await reachExisting(client.send(new s3.HeadObjectCommand(keyOf(key))));
      return reply && { size: reply.ContentLength ?? 0, sha256: reply.Metadata?.['sha256'] };
    },
  };
}

async function loadClient({ S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: forcePathStyle }: S3Settings) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    forcePathStyle,
    maxAttempts: MAX_ATTEMPTS,
    // Other stores than Amazon's know only MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, throwOnRequestTimeout: true },
  });
  return { s3, client };
}

function toReadable({ Body }: GetObjectCommandOutput): Readable {
  if (!(Body instanceof Readable)) throw new Error('The S3 client returned no stream');
  return Body;
}

async function reach<Result>(sending: Promise<Result>): Promise<Result> {
  try {
    return await sending;
  } catch (error) {
    throw new ServiceUnavailable('the media store cannot be reached', { cause: error });
  }
}

async function reachExisting<Result>(sending: Promise<Result>): Promise<Result | null> {
  return reach(
    sending.catch((error: unknown) => {
      if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
      throw error;
    }),
  );
}
