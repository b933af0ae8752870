import { config } from 'zod';

// The page's policy forbids code made of text, and zod would try it. This must run before any game is loaded.
config({ jitless: true });
