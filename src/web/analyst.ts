import { Library } from '../table/library.ts';
import type { Errand, Helper, News } from './session/lab/errands.ts';
import { serveLab } from './session/lab/serving.ts';
import { SOURCES } from './shelf.ts';

/** A worker of the laboratory, fetched when somebody asks for one; it has no match of anybody's but what it is told. */
interface Bench {
  readonly location: { readonly href: string };
  onmessage: ((message: MessageEvent<Errand>) => void) | null;
  postMessage(news: News): void;
}

const bench = globalThis as unknown as Bench;
// Whoever helps is another of the same.
const hire = () => new Worker(bench.location.href, { type: 'module' }) as Helper;
const serve = serveLab(new Library(SOURCES), hire, (news) => bench.postMessage(news));
bench.onmessage = ({ data }) => serve(data);
