import type { MapHandle } from '../../map/types.ts';

/** When the map shows this position. */
export function drawn(map: MapHandle, hash: string): Promise<void> {
  const host = map.element.parentElement;
  return new Promise((done) => {
    if (host === null) return;
    const check = () => {
      if (host.getAttribute('data-drawn') !== hash) return;
      observer.disconnect();
      done();
    };
    const observer = new MutationObserver(check);
    observer.observe(host, { attributes: true, attributeFilter: ['data-drawn'] });
    check();
  });
}

/** An SVG text as the address of a picture that holds it. */
export function addressOf(svg: string): string {
  const bytes = new TextEncoder().encode(svg);
  let binary = '';
  for (let i = 0; i < bytes.length; i += CHUNK) binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return `data:image/svg+xml;base64,${btoa(binary)}`;
}
/** So many arguments a call takes everywhere. */
const CHUNK = 0x4000;
