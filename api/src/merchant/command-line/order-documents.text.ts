export const documentsHelp = 'writes the invoice of an order and its credit notes as PDF files into a folder'

export const documentMessages = {
  noDocuments: (order: string) => `Order ${order} has no invoice yet.`,
  written: (file: string) => `${file} written.`,
  notWritten: (folder: string, reason: string) => `The files could not be written to ${folder}: ${reason}`
}
