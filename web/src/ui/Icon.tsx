/** Line pictures of 24 x 24, drawn for this program. */
const PATHS = {
  add: ['M12 5v14', 'M5 12h14'],
  back: ['M19 12H5', 'm11 18-6-6 6-6'],
  check: ['m5 12.5 4.5 4.5L19 7.5'],
  close: ['m6.5 6.5 11 11', 'm17.5 6.5-11 11'],
  chevron: ['m6 9 6 6 6-6'],
  chart: ['M4 20h16', 'M7 16v-5', 'M12 16V6', 'M17 16v-7'],
  copy: ['M9 9h11v11H9z', 'M15 9V4H4v11h5'],
  download: ['M12 4v11', 'm7.5 10.5 4.5 4.5 4.5-4.5', 'M5 19h14'],
  edit: ['M4 20h4L19 9l-4-4L4 16z', 'm13.5 6.5 4 4'],
  eye: ['M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z', 'M12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z'],
  fit: ['M4 9V4h5', 'M20 9V4h-5', 'M4 15v5h5', 'M20 15v5h-5'],
  file: ['M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5z', 'M13.5 3v5.5H19', 'M9 13h6', 'M9 16.5h4'],
  heart: ['M12 20C6.5 16 3.5 12.8 3.5 9.3A4.4 4.4 0 0 1 12 7.6a4.4 4.4 0 0 1 8.5 1.7c0 3.5-3 6.7-8.5 10.7z'],
  help: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M9.3 9.2a2.8 2.8 0 1 1 4 2.6c-.9.5-1.3 1-1.3 2', 'M12 17h.01'],
  menu: ['M4 7h16', 'M4 12h16', 'M4 17h16'],
  link: ['M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3', 'M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3'],
  minus: ['M5 12h14'],
  moon: ['M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z'],
  name: ['M9 5v14', 'M6 5h6', 'M6 19h6', 'M13 8h7v8h-7', 'M5 8H3v8h2'],
  next: ['m9 5 7 7-7 7'],
  person: ['M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M4.5 20.5c.8-3.6 3.9-5.5 7.5-5.5s6.7 1.9 7.5 5.5'],
  picture: ['M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z', 'm4 16 4.5-4.5 4 4L15 13l5 4.5', 'M15.5 8.5h.01'],
  poster: ['M5 4h14v16H5z', 'M9 9.5a1.5 1.5 0 1 0 0-.01', 'M15.5 9v3', 'M14 10.5h3', 'M8.5 15.5c2-1.5 4.5 1.5 7-.3'],
  present: ['M4 4h16v11H4z', 'M12 15v3', 'M8.5 20.5 12 18l3.5 2.5'],
  previous: ['m15 5-7 7 7 7'],
  printer: ['M7 8V4h10v4', 'M7 17H4V8h16v9h-3', 'M7 13.5h10V20H7z'],
  redo: ['m15 14 5-5-5-5', 'M20 9H9.5a5.5 5.5 0 0 0 0 11H13'],
  restart: ['M4.5 12a7.5 7.5 0 1 0 2.2-5.3', 'M4.5 4v4.5H9'],
  search: ['M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'm20 20-4.8-4.8'],
  signOut: ['M14 5V4H5v16h9v-1', 'M10 12h10', 'm16.5 8.5 3.5 3.5-3.5 3.5'],
  star: ['m12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.8l5.6-.7z'],
  sun: ['M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M12 3v1.5', 'M12 19.5V21', 'M3 12h1.5', 'M19.5 12H21', 'm5.6 5.6 1.1 1.1', 'm17.3 17.3 1.1 1.1', 'm5.6 18.4 1.1-1.1', 'm17.3 6.7 1.1-1.1'],
  trash: ['M5 7h14', 'M10 11v6', 'M14 11v6', 'm6.5 7 .8 12a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12', 'M9 7V4.5h6V7'],
  undo: ['M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 0 11H11'],
  upload: ['M12 16V5', 'm7.5 9.5 4.5-4.5 4.5 4.5', 'M5 19h14'],
  warning: ['M12 4 3 19.5h18z', 'M12 10v4.5', 'M12 17h.01'],
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration: what it means is said by the text or the label beside it. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.9} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
      {PATHS[name].map((path) => <path key={path} d={path} />)}
    </svg>
  );
}
