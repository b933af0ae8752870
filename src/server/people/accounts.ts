import { Fault } from '../../kernel/faults.ts';
import type { Post } from '../mail.ts';
import type { PersonStore, Visitor } from '../store/persons.ts';
import type { Persons } from '../store/schema.ts';
import type { Belongings } from './belongings.ts';
import { letterOf } from './letters.ts';
import { hashed, isPassword } from './passwords.ts';
import type { Tries } from './tries.ts';
import type { Words } from './words.ts';

export interface AccountParts {
  readonly persons: PersonStore;
  readonly words: Words;
  readonly tries: Tries;
  readonly belongings: Belongings;
  /** Null: this server sends no mail, and nothing that needs it is offered. */
  readonly post: Post | null;
  /** A letter could not be handed in; why is for the log. */
  undelivered(error: unknown): void;
}

/** Where a request comes from. */
export interface Caller {
  readonly visitor: Visitor | null;
  /** The network address. */
  readonly address: string;
  /** What a link in a letter begins with. */
  readonly page: string;
  readonly lang: string;
}

/** As names are compared: case and forms of writing make no difference. */
const loginOf = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
const mailOf = (mail: string): string => mail.trim().toLowerCase();

export const isGuest = ({ login, mail }: Persons): boolean => login === null && mail === null;

/** How guests come to have accounts, and how somebody shows that an account is theirs. */
export class Accounts {
  constructor(private readonly parts: AccountParts) {}

  get sendsMail(): boolean {
    return this.parts.post !== null;
  }

  /** Whoever has an account of this name. */
  async named(name: string): Promise<Persons | null> {
    const person = await this.parts.persons.account('login', loginOf(name));
    return person?.banned === 0 ? person : null;
  }

  /** A guest's matches come along: the guest has an account from now on. */
  async register(caller: Caller, name: string, password: string): Promise<Persons> {
    const { persons, tries } = this.parts;
    await tries.take('account', caller.address);
    const { visitor } = caller;
    if (visitor !== null && visitor.person.login !== null) throw new Fault('not-allowed');
    const login = loginOf(name);
    if ((await persons.account('login', login)) !== null) throw new Fault('name-taken');
    const secret = await hashed(password);
    const person = visitor?.person ?? (await persons.guest(name, caller.lang));
    await persons.change(person.id, { login, password: secret });
    return this.found(person.id);
  }

  /** The same answer, after the same time, whether there is such a name or not. */
  async signIn(caller: Caller, name: string, password: string): Promise<Persons> {
    const { tries } = this.parts;
    const login = loginOf(name);
    await tries.take('address', caller.address);
    await tries.take('name', login);
    const person = await this.known(name);
    const fits = await isPassword(person?.password ?? null, password);
    if (person === null || !fits || person.banned !== 0) throw new Fault('wrong-password');
    await tries.forget('name', login);
    return this.arrive(caller, person);
  }

  async changePassword({ person, token }: Visitor, old: string | undefined, password: string): Promise<string[]> {
    const { persons, tries } = this.parts;
    if (isGuest(person)) throw new Fault('not-allowed');
    await this.prove(person, old);
    await persons.change(person.id, { password: await hashed(password) });
    await tries.forget('name', person.login ?? person.id);
    return persons.dismiss(person.id, { but: token });
  }
  /** Whoever has a password shows it once more before something that cannot be undone. */
  async prove(person: Persons, password: string | undefined): Promise<void> {
    if (person.password === null) return;
    await this.parts.tries.take('name', person.login ?? person.id);
    if (!(await isPassword(person.password, password ?? ''))) throw new Fault('wrong-password');
  }

  // ── links

  /** For another device of the same person. */
  async deviceLink({ person }: Visitor): Promise<{ word: string; expires: number }> {
    const { words } = this.parts;
    await words.forget(person.id, ['device']);
    return words.make('device', person.id, null);
  }

  /** A letter with a way in, to anybody; to somebody with an account, one that gives it the address. */
  async mailLink(caller: Caller, address: string): Promise<void> {
    const mail = mailOf(address);
    await this.boundLetters(caller, mail);
    const { words } = this.parts;
    const { visitor } = caller;
    const kind = visitor === null || isGuest(visitor.person) ? 'mail' : 'address';
    const { word } = await words.make(kind, visitor?.person.id ?? null, mail);
    const name = visitor?.person.name ?? '';
    this.write(kind, mail, caller.lang, name, `${caller.page}#/enter/${word}`);
  }

  /** A letter to whoever has this name or address, if anybody does: the answer is the same. */
  async resetLink(caller: Caller, who: string): Promise<void> {
    const mail = mailOf(who);
    await this.boundLetters(caller, mail);
    // The answer does not wait: how long it takes would tell who has an account.
    this.writeReset(caller, who).catch(this.parts.undelivered);
  }
  private async writeReset({ page }: Caller, who: string): Promise<void> {
    const { words } = this.parts;
    const person = await this.known(who);
    if (person === null || person.mail === null || person.banned !== 0) return;
    const { word } = await words.make('reset', person.id, person.mail);
    this.write('reset', person.mail, person.lang, person.name, `${page}#/reset/${word}`);
  }
  async reset(caller: Caller, word: string, password: string): Promise<{ person: Persons; gone: string[] }> {
    const { persons, words, tries } = this.parts;
    await tries.take('address', caller.address);
    const taken = await words.take(word, ['reset']);
    const person = await this.found(taken.person ?? '');
    await persons.change(person.id, { password: await hashed(password) });
    await tries.forget('name', person.login ?? person.id);
    await words.forget(person.id, ['reset', 'device']);
    const gone = await persons.dismiss(person.id, { but: null });
    return { person: await this.arrive(caller, person), gone };
  }

  /** Somebody opens a link of a letter, or one for another device. */
  async enter(caller: Caller, word: string): Promise<Persons> {
    const { persons, words, tries } = this.parts;
    await tries.take('address', caller.address);
    const { kind, person: made, mail } = await words.take(word, ['device', 'mail', 'address']);
    const { visitor } = caller;
    if (kind === 'device' || mail === null) return this.arrive(caller, await this.found(made ?? ''));
    if (kind === 'address') {
      // Another's letter gives nobody an address.
      if (visitor?.person.id !== made) throw new Fault('stale-link');
      await persons.change(visitor.person.id, { mail });
      return this.found(visitor.person.id);
    }
    const known = await persons.account('mail', mail);
    if (known !== null) return this.arrive(caller, known);
    // A guest gets the account only where they asked for it: else whoever wrote down another's address would be in it.
    const own = visitor !== null && visitor.person.id === made && isGuest(visitor.person);
    const person = own ? visitor.person : await persons.guest(mail.split('@', 1)[0]?.slice(0, 40) ?? '', caller.lang);
    await persons.change(person.id, { mail });
    return own ? this.found(person.id) : this.arrive(caller, await this.found(person.id));
  }

  /** Somebody is known by now; what they had here as a guest is theirs. */
  private async arrive({ visitor }: Caller, person: Persons): Promise<Persons> {
    if (person.banned !== 0) throw new Fault('not-allowed');
    if (visitor !== null && visitor.person.id !== person.id && isGuest(visitor.person)) {
      await this.parts.belongings.move(visitor.person, person);
    }
    return person;
  }
  /** By name or by mail address. */
  private known(who: string): Promise<Persons | null> {
    const { persons } = this.parts;
    return who.includes('@') ? persons.account('mail', mailOf(who)) : persons.account('login', loginOf(who));
  }
  private async found(id: string): Promise<Persons> {
    const person = await this.parts.persons.find(id);
    if (person === null || person.banned !== 0) throw new Fault('stale-link');
    return person;
  }

  private async boundLetters({ address }: Caller, mail: string): Promise<void> {
    const { post, tries } = this.parts;
    if (post === null) throw new Fault('no-mail');
    await tries.take('letters', address);
    await tries.take('letter', mail);
  }
  /** Nobody waits for the post. */
  private write(kind: 'mail' | 'address' | 'reset', to: string, lang: string, name: string, link: string): void {
    const { post, undelivered } = this.parts;
    post?.send(letterOf(kind, to, lang, { name, link })).catch(undelivered);
  }
}
