/** Why the bots of Malta do what they do, in English. */
export const BOTS_EN = {
  'why.air': 'Aircraft do most against {hex:at}.',
  'why.attack': 'Attack {hex:at}: about column {column}, worth some {worth} steps.',
  'why.drive': '{unit:unit} goes to {hex:at}: the odds against {goal:at} are good.',
  'why.drop': '{marker:unit} near weakly held airfields, away from flak and sea: {hex:at}.',
  'why.fire': '{unit:unit} has its best target in {hex:at}.',
  'why.fly': '{hex:at} is open: {unit:unit} flies in.',
  'why.load': 'Few defend the beach of {hex:at}: {unit:unit} goes there.',
  'why.post': '{unit:unit} is worth more in {hex:at}.',
  'why.strike': '{unit:unit} bears on the beaches: put it out of action.',
  'why.take': 'Nobody defends {hex:at}: {unit:unit} takes it.',
  'why.zone': '{formation:formation}: the {zone:zone} has weak beaches near the airfields.',
};
