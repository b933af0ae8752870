/** What `lab fit` says. */
export const FIT_EN = {
  'about.lab fit':
    'Learn from many games what their numbers say of who will win, and write it as a table for bots that think ahead.',
  'flag.stages': 'into so many stretches a game is cut (3)',
  'flag.table': 'a JSON file for the table; other scenarios that stand in it stay',
  'fit.title':
    '{title}, {scenario}: {games} {games?game|games}, seeds {seed}/0 to /{last}; every fifth game was held back.',
  'fit.loss':
    'On {samples} turns of games held back: log loss {loss}, against {constant} for one who knows only how often {side} wins.',
  'fit.calibration': 'Told and came, from the lowest chances to the highest',
  'fit.group': '{told} → {came} ({samples})',
  'fit.stage': 'up to turn {until}',
  'fit.poor': 'No better than the mean: search would be led by chance. More games, or better metrics, are needed.',
  'error.unplayed': 'Too few games with more than a turn: nothing can be learnt.',
};
export const FIT_ES: Record<keyof typeof FIT_EN, string> = {
  'about.lab fit':
    'Aprende de muchas partidas qué dicen sus números de quién ganará y lo escribe como tabla para los bots que piensan por adelantado.',
  'flag.stages': 'en cuántos tramos se corta la partida (3)',
  'flag.table': 'fichero JSON para la tabla; los demás escenarios que contenga se conservan',
  'fit.title':
    '{title}, {scenario}: {games} {games?partida|partidas}, semillas {seed}/0 a /{last}; una de cada cinco se reservó.',
  'fit.loss':
    'En {samples} turnos de partidas reservadas: pérdida logarítmica {loss}, frente a {constant} de quien solo sabe cuántas gana {side}.',
  'fit.calibration': 'Lo anunciado y lo ocurrido, de las probabilidades más bajas a las más altas',
  'fit.group': '{told} → {came} ({samples})',
  'fit.stage': 'hasta el turno {until}',
  'fit.poor': 'No mejora la media: la búsqueda se guiaría por el azar. Hacen falta más partidas o mejores métricas.',
  'error.unplayed': 'Demasiado pocas partidas de más de un turno: no hay nada que aprender.',
};
