export const textFileProblems = {
  sent: 'The file',
  noFile: (file: string) => `There is no file ${file}.`,
  tooLarge: (file: string, max: number) => `${file} is larger than ${max / 1000} kB.`,
  notUtf8: (file: string) => `${file} is not UTF-8.`
}
