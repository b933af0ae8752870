import { House } from '../../src/server/testing/house.ts';

// A server as a process of its own, to be killed: `<folder> [<database>]`. Says its address and stays.

const [folder = '', database = ''] = process.argv.slice(2);
const house = await House.open({ folder, database: database === '' ? null : database });
process.stdout.write(`${house.address}\n`);
process.on('SIGTERM', () => void house.stop().then(() => process.exit(0)));
