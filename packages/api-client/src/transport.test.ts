import axios from 'axios';
import { describe, expect, it } from 'vitest';
import { createTestTransports, json, openRecordingServer, refuse, transports } from '../test/recordingServer.ts';
import { home } from './endpoints/home.ts';
import { createFetchTransport } from './fetchTransport.ts';
import { createTransport } from './transport.ts';
import { withResponse } from './withResponse.ts';

const recorder = openRecordingServer();

describe.each(transports)('the transport with %s', (_, create) => {
  const { createTestTransport } = createTestTransports(recorder, create);

  it('withResponse returns the data with status, headers and request id', async () => {
    recorder.answer = (_, response) =>
      json(response, 200, { status: true, data: [], code: 0, requestId: 'r1' }, { 'x-served-by': 'api 2' });
    const { data, status, headers, requestId } = await withResponse(createTestTransport()(home.exchangeRates, {}));
    expect([data, status, headers['x-served-by'], requestId]).toEqual([[], 200, 'api 2', 'r1']);
    // The id of a balancer.
    const id = 'Root=1-67891233-abcdef012345678912345678';
    recorder.answer = (_, response) => json(response, 200, { status: true, data: [{ requestId: 'r2' }], code: 0, requestId: id });
    expect((await withResponse(createTestTransport()(home.exchangeRates, {}))).requestId).toBe(id);
    recorder.answer = refuse(404, -3);
    await expect(withResponse(createTestTransport()(home.exchangeRates, {}))).rejects.toMatchObject({ code: -3 });
  });
});

it('createTransport uses the axios instance of the caller, createFetchTransport the fetch of the caller', async () => {
  const addresses: (string | undefined)[] = [];
  const http = axios.create();
  http.interceptors.request.use((config) => {
    addresses.push(config.url);
    return config;
  });
  const options = { baseURL: recorder.baseURL, platform: 'web', language: 'zh-TW' } as const;
  await createTransport({ ...options, http })(home.exchangeRates, {});
  const ownFetch = (url: string, init: RequestInit) => {
    addresses.push(url);
    return fetch(url, init);
  };
  await createFetchTransport({ ...options, baseURL: `${recorder.baseURL}/`, fetch: ownFetch })(home.exchangeRates, {});
  const address = `${recorder.baseURL}/rest/currency?platform=web&lang=zh-TW`;
  expect(addresses).toEqual([address, address]);
});
