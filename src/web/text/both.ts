/** Texts of one part of the page in both languages: the same keys, side by side. */
export const both = <const T extends Readonly<Record<string, string>>>(
  en: T,
  es: { readonly [K in keyof T]: string },
): { readonly en: { readonly [K in keyof T]: string }; readonly es: { readonly [K in keyof T]: string } } => ({
  en,
  es,
});
