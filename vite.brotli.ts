import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const packed = promisify(brotliCompress);
const PACKED = /\.(?:js|css|html)$/;

/**
 * Puts beside each file of code or style the same as brotli packs it best, which takes too long to be done while somebody
 * waits: a sixth less than gzip. Whoever serves the page may give that out instead.
 */
export const packedFiles = (): Plugin => ({
  name: 'beachhead-packed-files',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => PACKED.test(name));
    await Promise.all(
      names.map(async (name) => {
        const body = await readFile(join(dir, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        await writeFile(join(dir, `${name}.br`), await packed(body, { params }));
      }),
    );
  },
});
