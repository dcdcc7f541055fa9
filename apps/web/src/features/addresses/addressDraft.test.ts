import { regionRecords } from '@baodao/domain/regions/regionData';
import { describe, expect, it } from 'vitest';
import { type AddressDraft, chooseRegion, createDraft, parseDraft, regionSteps, serializeDraft } from './addressDraft.ts';

const empty = createDraft('zh-TW', false);
const choose = (draft: AddressDraft, ...ids: number[]) =>
  ids.reduce((left, id) => {
    const level = regionRecords.find(({ value }) => value === id)?.level ?? 1;
    return chooseRegion(left, regionRecords, level, id);
  }, draft);
const shape = (draft: AddressDraft) =>
  regionSteps(draft, regionRecords).map(({ level, selectedId, options }) => [level, selectedId, options.length > 0]);

describe('a new form', () => {
  it('preselects the country where most readers of the language live', () => {
    expect(createDraft('zh-TW', true)).toMatchObject({ phoneArea: '886', countryId: 2200000, isDefault: true });
    expect(createDraft('zh-CN', false)).toMatchObject({ phoneArea: '86', countryId: 100000, isDefault: false });
    expect(createDraft('en', false)).toMatchObject({ countryId: 0 });
  });
});

describe('selecting a region', () => {
  it('has three levels in Taiwan, and the district sets the postal code', () => {
    const draft = choose(empty, 2200000, 2200100, 2200101);
    expect(draft).toMatchObject({ countryId: 2200000, provinceId: 2200100, cityId: 2200101, districtId: null, zip: '100' });
    expect(shape(draft)).toEqual([
      [1, 2200000, true],
      [2, 2200100, true],
      [3, 2200101, true],
    ]);
  });

  it('has four levels in mainland China', () => {
    const draft = choose(empty, 100000, 110000, 110100, 110101);
    expect(draft).toMatchObject({ provinceId: 110000, cityId: 110100, districtId: 110101, zip: '' });
    expect(shape(draft).map(([level]) => level)).toEqual([1, 2, 3, 4]);
  });

  it('omits the fourth level for a city without districts', () => {
    const undivided = regionRecords.filter(({ parentId }) => parentId !== 110100);
    const draft = choose(empty, 100000, 110000, 110100);
    expect(regionSteps(draft, undivided).map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(regionSteps(draft, regionRecords).map(({ level }) => level)).toEqual([1, 2, 3, 4]);
  });

  it('clears the levels below and their postal code', () => {
    const moved = choose(empty, 2200000, 2200100, 2200101, 2200200);
    expect(moved).toMatchObject({ provinceId: 2200200, cityId: 0, zip: '' });
    expect(choose({ ...moved, zip: '20041' }, 2200000)).toMatchObject({ provinceId: 0, zip: '' });
  });

  it('clears a typed postal code when the district changes', () => {
    const longer = { ...choose(empty, 2200000, 2200100, 2200101), zip: '10041' };
    expect(choose(longer, 2200102).zip).toBe('103');
    expect(choose(longer, 2200200).zip).toBe('');
  });

  it('sets the calling code of the country until a number is typed', () => {
    expect(choose(empty, 810000).phoneArea).toBe('852');
    expect(choose({ ...empty, phone: '0912' }, 810000).phoneArea).toBe('886');
  });

  it('has three levels overseas, and the country sets the calling code', () => {
    const draft = choose(empty, 3000000, 3000142, 3000702);
    expect(draft).toMatchObject({ countryId: 3000000, provinceId: 3000142, cityId: 3000702, districtId: null, phoneArea: '65', zip: '' });
    expect(shape(draft)).toEqual([
      [1, 3000000, true],
      [2, 3000142, true],
      [3, 3000702, true],
    ]);
    expect(choose({ ...empty, phone: '0912345678' }, 3000000, 3000142, 3000702).phoneArea).toBe('886');
  });

  it('keeps the calling code until an overseas country is selected, and resets it for Taiwan', () => {
    expect(choose(empty, 3000000, 3000142).phoneArea).toBe('886');
    expect(choose(empty, 3000000, 3000142, 3000702, 2200000).phoneArea).toBe('886');
  });

  it('shows only the country select until one is selected', () => {
    expect(shape(createDraft('en', false))).toEqual([[1, 0, true]]);
  });
});

describe('a stored draft', () => {
  const draft = choose({ ...empty, name: '林小美' }, 2200000, 2200100);

  it('is restored for its member', () => {
    expect(parseDraft(serializeDraft(draft, 'u1'), 'u1')).toEqual(draft);
  });

  it.each([
    ['of another member', serializeDraft(draft, 'u2')],
    ['missing', null],
    ['invalid JSON', '{'],
    ['a number', '7'],
    ['incomplete', '{"owner":"u1","draft":{"name":"x"}}'],
    ['one with an unknown calling code', serializeDraft({ ...draft, phoneArea: '999' as '86' }, 'u1')],
  ])('is ignored when it is %s', (_name, stored) => {
    expect(parseDraft(stored, 'u1')).toBeNull();
  });
});
