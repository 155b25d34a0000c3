type Download = { readonly fileName: string; readonly type: string; readonly bytes: Uint8Array };

/** Hands a file to the browser's downloads. */
export const saveBlob = (fileName: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** The same of bytes. */
export const saveFile = ({ fileName, type, bytes }: Download): void =>
  saveBlob(fileName, new Blob([bytes as BlobPart], { type }));
