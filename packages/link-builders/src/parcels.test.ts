import { describe, expect, it } from 'vitest';
import { normalizeParcelNumber, parcelLink } from './parcels.ts';

const href = (courierCode: string, number: string) => parcelLink({ courierCode, number })?.href;

describe('parcelLink', () => {
  it.each(['tcat', 'TCAT', 'T-CAT', 't cat'])('links %s to its own tracking page', (courier) => {
    expect(parcelLink({ courierCode: courier, number: '9031-2233-4455' })).toEqual({
      href: 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=9031-2233-4455',
      rel: 'noopener noreferrer',
    });
  });

  it('links other couriers to the generic page, with the code of a known courier', () => {
    expect(href('sf', 'SF1234567890')).toBe('https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1234567890');
    expect(href('EMS', 'EA123TW')).toBe('https://www.kuaidi100.com/chaxun?com=ems&nu=EA123TW');
    expect(href('hct', '123')).toBe('https://www.kuaidi100.com/chaxun?com=&nu=123');
    expect(href('', '123')).toBe('https://www.kuaidi100.com/chaxun?com=&nu=123');
    expect(href('x&nu=9#', '123')).toBe('https://www.kuaidi100.com/chaxun?com=&nu=123');
  });

  it('normalizes the number', () => {
    expect(normalizeParcelNumber(' sf 12\n34-5６７ ')).toBe('SF1234-567');
    expect(normalizeParcelNumber('123&com=ems#"><script>')).toBe('123COMEMSSCRIPT');
    expect(href('tcat', '單號 12')).toBe('https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=12');
  });

  it('returns null without a number', () => {
    expect(parcelLink({ courierCode: 'tcat', number: '' })).toBeNull();
    expect(parcelLink({ courierCode: 'tcat', number: '無' })).toBeNull();
  });

  it('accepts other tracking pages, but only https', () => {
    const pages = { tcat: 'https://track.example.com/{no}', generic: 'javascript:{no}' };
    expect(parcelLink({ courierCode: 'tcat', number: '1' }, pages)?.href).toBe('https://track.example.com/1');
    expect(parcelLink({ courierCode: 'sf', number: '1' }, pages)).toBeNull();
    expect(parcelLink({ courierCode: 'tcat', number: '1' }, { ...pages, tcat: 'http://track.example.com/{no}' })).toBeNull();
  });
});
