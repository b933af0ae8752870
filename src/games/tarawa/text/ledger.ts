/** What is lost and by what, for those who count over many games. */
export const LEDGER = {
  en: {
    'loss.units': 'Marine steps',
    'loss.craft': 'Steps of landing craft',
    'cause.landingFire': 'fire on the landing',
    'cause.defensiveFire': 'defensive fire',
    'cause.runwayFire': 'fire along the runway',
    'cause.offensiveFire': 'Japanese offensive fire',
    'cause.wreckFire': 'fire from the wrecks',
    'cause.boobyTraps': 'booby traps and snipers',
    'cause.banzai': 'Banzai charges',
    'cause.airRaid': 'air raids',
    'cause.other': 'anything else',
  },
  es: {
    'loss.units': 'Pasos de los marines',
    'loss.craft': 'Pasos de lanchas y amtracs',
    'cause.landingFire': 'fuego sobre el desembarco',
    'cause.defensiveFire': 'fuego defensivo',
    'cause.runwayFire': 'fuego a lo largo de la pista',
    'cause.offensiveFire': 'fuego ofensivo japonés',
    'cause.wreckFire': 'fuego desde los pecios',
    'cause.boobyTraps': 'trampas explosivas y francotiradores',
    'cause.banzai': 'cargas banzai',
    'cause.airRaid': 'bombardeos aéreos',
    'cause.other': 'cualquier otra causa',
  },
} as const;
