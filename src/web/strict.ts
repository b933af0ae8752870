import { config } from 'zod';

// The page's policy forbids code made of text, and zod would try it. This must be the first import of an entry.
config({ jitless: true });
