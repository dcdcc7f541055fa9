import { describe, expect, it } from 'vitest';
import { parcelLink, parcelNumber } from './parcels.ts';

const href = (courierCode: string, number: string) => parcelLink({ courierCode, number })?.href;

describe('parcelLink', () => {
  it.each(['tcat', 'TCAT', 'T-CAT', 't cat'])('leads from %s to its own page', (courier) => {
    expect(parcelLink({ courierCode: courier, number: '9031-2233-4455' })).toEqual({
      href: 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=9031-2233-4455',
      rel: 'noopener noreferrer',
    });
  });

  it('leads from all others to the generic page, with the courier where it is known', () => {
    expect(href('sf', 'SF1234567890')).toBe('https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1234567890');
    expect(href('EMS', 'EA123TW')).toBe('https://www.kuaidi100.com/chaxun?com=ems&nu=EA123TW');
    expect(href('hct', '123')).toBe('https://www.kuaidi100.com/chaxun?com=&nu=123');
    expect(href('', '123')).toBe('https://www.kuaidi100.com/chaxun?com=&nu=123');
    expect(href('x&nu=9#', '123')).toBe('https://www.kuaidi100.com/chaxun?com=&nu=123');
  });

  it('makes the number plain', () => {
    expect(parcelNumber(' sf 12\n34-5６７ ')).toBe('SF1234-567');
    expect(parcelNumber('123&com=ems#"><script>')).toBe('123COMEMSSCRIPT');
    expect(href('tcat', '單號 12')).toBe('https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=12');
  });

  it('leads nowhere without a number', () => {
    expect(parcelLink({ courierCode: 'tcat', number: '' })).toBeNull();
    expect(parcelLink({ courierCode: 'tcat', number: '無' })).toBeNull();
  });

  it('takes other pages, https alone', () => {
    const pages = { tcat: 'https://track.example.com/{no}', generic: 'javascript:{no}' };
    expect(parcelLink({ courierCode: 'tcat', number: '1' }, pages)?.href).toBe('https://track.example.com/1');
    expect(parcelLink({ courierCode: 'sf', number: '1' }, pages)).toBeNull();
    expect(parcelLink({ courierCode: 'tcat', number: '1' }, { ...pages, tcat: 'http://track.example.com/{no}' })).toBeNull();
  });
});
