import type { SiteSettings } from '@baodao/domain/home/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Flow } from '../../platform/store/flow.ts';

/** What the operator set for header, footer and contact lines. The server loads it with every page; null if that failed. */
const slice = createSlice({
  name: 'siteSettings',
  initialState: null as SiteSettings | null,
  reducers: { settingsLoaded: (_, { payload }: PayloadAction<SiteSettings>) => payload },
  selectors: { selectSiteSettings: (settings) => settings },
});
export const { settingsLoaded } = slice.actions;
export const { selectSiteSettings } = slice.selectors;

export const siteSettingsFlow: Flow = { slice, belongsTo: 'everyone' };
