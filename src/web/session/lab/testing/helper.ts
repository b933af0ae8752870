import { toy } from '../../../../kernel/testing/toy.ts';
import { Library } from '../../../../table/library.ts';
import { shelfOf } from '../../../../table/testing/table.ts';
import type { Errand, Helper, Helpers, News } from '../errands.ts';
import { serveLab } from '../serving.ts';

/** A worker without a worker: it knows the toy, answers later, and hires others of its kind. */
export class FakeHelper implements Helper {
  onmessage: Helper['onmessage'] = null;
  onerror: Helper['onerror'] = null;
  dead = false;
  readonly asked: Errand[] = [];
  private readonly serve: (errand: Errand) => void;

  constructor(readonly all: FakeHelper[] = []) {
    all.push(this);
    const bundle = () => Promise.reject(new Error('there are no bundles'));
    const library = new Library({ shelf: shelfOf([toy]), bundle });
    this.serve = serveLab(
      library,
      () => new FakeHelper(all),
      (news) => setTimeout(() => this.say(news)),
    );
  }
  postMessage(errand: Errand): void {
    this.asked.push(errand);
    this.serve(structuredClone(errand));
  }
  terminate(): void {
    this.dead = true;
  }
  private say(news: News): void {
    if (!this.dead) this.onmessage?.({ data: structuredClone(news) });
  }
}

/** Helpers for a page, and all that were hired. */
export function fakeHelpers(count = 2): Helpers & { readonly all: readonly FakeHelper[] } {
  const all: FakeHelper[] = [];
  return { count, all, hire: () => new FakeHelper(all) };
}
