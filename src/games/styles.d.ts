/** A style sheet as text: the looks of a game are plain data, and the builder reads them in. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
