// The public names of the package, for those who prefer one import.
export * from './banners.ts';
export * from './links.ts';
export * from './parcels.ts';
export * from './parse.ts';
export * from './paths.ts';
export * from './safeReturnPath.ts';
export * from './share.ts';
