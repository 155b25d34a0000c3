type Download = { readonly fileName: string; readonly type: string; readonly bytes: Uint8Array };

/** Hands a file to the browser's downloads. */
export const saveFile = ({ fileName, type, bytes }: Download): void => {
  const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
