/** Has the browser save a file that was made here. */
export function offerFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken hold of the file by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
