import { LANGS, type Lang, Speaker } from '../../kernel/text.ts';
import type { Letter } from '../mail.ts';

const EN = {
  'letter.mail.subject': 'Your way in to Beachhead',
  'letter.mail': `Hello,

with this link you are in, on the device on which you open it. It works once, within half an hour:

{link}

If you did not ask for it, leave it be: nobody gets in without it.
`,
  'letter.address.subject': 'Your mail address at Beachhead',
  'letter.address': `Hello {name},

open this link where you are signed in, and this mail address belongs to your account. It works once, within an hour:

{link}

If you did not ask for it, leave it be: nothing happens then.
`,
  'letter.reset.subject': 'A new password for Beachhead',
  'letter.reset': `Hello {name},

with this link you choose a new password for your account. It works once, within half an hour, and signs you out everywhere else:

{link}

If you did not ask for it, leave it be: your password stays as it is.
`,
} as const;

const ES: Record<keyof typeof EN, string> = {
  'letter.mail.subject': 'Tu entrada a Beachhead',
  'letter.mail': `Hola:

Con este enlace entras en el dispositivo en el que lo abras. Sirve una sola vez, durante media hora:

{link}

Si no lo has pedido tú, no hagas nada: sin él no entra nadie.
`,
  'letter.address.subject': 'Tu dirección de correo en Beachhead',
  'letter.address': `Hola, {name}:

Abre este enlace donde tengas la sesión iniciada y esta dirección de correo quedará unida a tu cuenta. Sirve una sola vez, durante una hora:

{link}

Si no lo has pedido tú, no hagas nada: así no cambia nada.
`,
  'letter.reset.subject': 'Una contraseña nueva para Beachhead',
  'letter.reset': `Hola, {name}:

Con este enlace eliges una contraseña nueva para tu cuenta. Sirve una sola vez, durante media hora, y cierra tus demás sesiones:

{link}

Si no lo has pedido tú, no hagas nada: tu contraseña sigue como está.
`,
};

/** The letters about accounts, by what their link is for. */
export function letterOf(
  kind: 'mail' | 'address' | 'reset',
  to: string,
  lang: string,
  { name, link }: { readonly name: string; readonly link: string },
): Letter {
  const speaker = new Speaker(LANGS.includes(lang as Lang) ? (lang as Lang) : 'en', { en: EN, es: ES });
  return { to, subject: speaker.say(`letter.${kind}.subject`), text: speaker.say(`letter.${kind}`, { name, link }) };
}
