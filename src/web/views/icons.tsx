import type { JSX } from 'solid-js';

/** Line drawings on a grid of 24, one stroke: all of a family. */
const PATHS = {
  home: 'M4 11 12 4l8 7M6.5 9.5V20h11V9.5M10 20v-6h4v6',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
  restart: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5',
  log: 'M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h4',
  tracks: 'M4 18h16M6 18v-5M10.7 18V8M15.3 18v-7M20 18V5',
  pieces: 'M4 6.5h8v6H4zM12 11.5h8v6h-8zM6.5 9.5h3M14.5 14.5h3',
  judge: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z',
  talk: 'M4 5h16v11h-9l-4.500 4v-4H4zM8 9h8M8 12.500h5',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h4',
  time: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.5l3 2',
  settings:
    'M5 7h8M17 7h2M5 12h2M11 12h8M5 17h7M16 17h3M13 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M7 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0M12 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
  help: 'M9.2 9.2a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.6v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17',
  close: 'M6 6l12 12M18 6 6 18',
  book: 'M12 6.5C10 5 7 4.7 4 5v13c3-.3 6 0 8 1.5 2-1.5 5-1.8 8-1.5V5c-3-.3-6 0-8 1.5zM12 6.5v13',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5v14l9-7zM18 5v14',
  back: 'M18 5v14l-9-7zM6 5v14',
  first: 'M19 5v14l-8-7zM10 5v14l-5-7z',
  last: 'M5 5v14l8-7zM14 5v14l5-7z',
  again: 'M20 12a8 8 0 1 1-2.6-5.9L20 8.5M20 4v4.5h-4.5M10 9v6l5-3z',
  rewind: 'M20 5v14l-8-7zM12 5v14l-8-7z',
  forward: 'M4 5v14l8-7zM12 5v14l8-7z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  branch: 'M7 4v16M7 14c0-4 10-2 10-7M17 4v3M14.5 6.5 17 4l2.5 2.5',
  save: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  open: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  dice: 'M5 5h14v14H5zM9 9v.1M15 9v.1M9 15v.1M15 15v.1M12 12v.1',
  bulb: 'M9 17.5h6M10 20.5h4M12 3.5a5.8 5.8 0 0 0-3.2 10.6c.7.5 1 1.1 1 1.900h4.400c0-.8.3-1.4 1-1.900A5.8 5.8 0 0 0 12 3.500z',
  eye: 'M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6zM12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  seats:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.5 19c0-3 2-5 4.500-5s4.500 2 4.500 5M16 10.500a2.500 2.500 0 1 0 0-5M15.500 14c2.800-.3 5 1.700 5 5',
  flag: 'M6 21V4M6 5c4-2 7 2 12 0v8c-5 2-8-2-12 0',
  anchor:
    'M12 8v13M12 8a2.3 2.3 0 1 0 0-4.600A2.3 2.3 0 0 0 12 8M8.5 11h7M4.5 13.500C5 18 8 20.5 12 21c4-.5 7-3 7.5-7.5',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  search: 'M10.5 4.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.500L20 17M15.5 8.500v.1',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon(props: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[props.name]} />
    </svg>
  );
}
