const meta = (): HTMLMetaElement | null => document.querySelector('meta[name=beachhead-build]');

/** Which build the page is of. */
export const buildOf = (): string => meta()?.content ?? '';

/** The referee of the same build. */
export const refereeAddress = (): URL => new URL(meta()?.dataset['referee'] ?? '', document.baseURI);
