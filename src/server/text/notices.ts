/** Texts of the server in both languages: the same keys, side by side. */
const both = <const T extends Readonly<Record<string, string>>>(en: T, es: { readonly [K in keyof T]: string }) => ({
  en,
  es,
});

const TEXT = both(
  {
    'turn.title': 'Your turn: {match}',
    'turn.text': 'It is your decision in “{match}”.',
    'reminder.title': 'Your time is running out: {match}',
    'reminder.text': 'It is your decision in “{match}”, and your time is out on {due} (UTC).',
    'begun.title': 'It begins: {match}',
    'begun.text': '{name} has taken the other seat in “{match}”.',
    'talk.title': '{name} wrote in {match}',
    'talk.text': '{name} has written to you at the table of “{match}”.',
    'over.title': 'Over: {match}',
    'over.text': '“{match}” is over.',
    'digest.title.one': 'One match waits for you',
    'digest.title.many': '{count} matches wait for you',
    'digest.line': '“{match}”: your decision since {since} (UTC).',
    'digest.due': '“{match}”: your decision; your time is out on {due} (UTC).',
    'confirm.title': 'Do you want letters from the table?',
    'confirm.text':
      'Somebody, probably you, wants to be told here when it is their turn. If that was you, open this address:',
    'confirm.else': 'If not, do nothing: there will be no other letter.',
    'page.confirm': 'Yes, write to me',
    'page.confirmed': 'Done: you will be written to.',
    'page.stop': 'Do not write to me any more',
    'page.stopped': 'Done: you will not be written to any more.',
    'page.unknown': 'This link is not good for anything any more.',
    'letter.open': 'To the table: {address}',
    'letter.stop': 'No more of these letters: {address}',
    'match.unnamed': 'a match',
  },
  {
    'turn.title': 'Te toca: {match}',
    'turn.text': 'Te toca decidir en «{match}».',
    'reminder.title': 'Se te acaba el tiempo: {match}',
    'reminder.text': 'Te toca decidir en «{match}» y tu tiempo se acaba el {due} (UTC).',
    'begun.title': 'Empieza: {match}',
    'begun.text': '{name} ha ocupado el otro asiento en «{match}».',
    'talk.title': '{name} ha escrito en {match}',
    'talk.text': '{name} te ha escrito en la mesa de «{match}».',
    'over.title': 'Terminada: {match}',
    'over.text': '«{match}» ha terminado.',
    'digest.title.one': 'Una partida te espera',
    'digest.title.many': '{count} partidas te esperan',
    'digest.line': '«{match}»: te toca decidir desde el {since} (UTC).',
    'digest.due': '«{match}»: te toca decidir; tu tiempo se acaba el {due} (UTC).',
    'confirm.title': '¿Quieres recibir correos de la mesa?',
    'confirm.text':
      'Alguien, probablemente tú, quiere que se le avise aquí cuando le toque. Si has sido tú, abre esta dirección:',
    'confirm.else': 'Si no, no hagas nada: no recibirás ningún otro correo.',
    'page.confirm': 'Sí, escribidme',
    'page.confirmed': 'Hecho: recibirás los avisos.',
    'page.stop': 'No quiero más avisos',
    'page.stopped': 'Hecho: no recibirás más avisos.',
    'page.unknown': 'Este enlace ya no sirve.',
    'letter.open': 'Ir a la mesa: {address}',
    'letter.stop': 'No recibir más estos correos: {address}',
    'match.unnamed': 'una partida',
  },
);

export type Lang = keyof typeof TEXT;
export type TextKey = keyof (typeof TEXT)['en'];

/** A sentence; what persons have named stands in one line, whatever they have typed. */
export function say(lang: Lang, key: TextKey, args: Readonly<Record<string, string | number>> = {}): string {
  return TEXT[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => plain(String(args[name] ?? '')));
}
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 500);

/** A moment as both languages write it alike. */
export const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
