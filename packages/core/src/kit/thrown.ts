/** The system's code of an error, such as ENOENT; undefined where it has none. */
export const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;

/** The file or folder that an error of the system is about. */
export const pathOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'path' in thrown && typeof thrown.path === 'string' ? thrown.path : undefined;

/** For `catch`: adds the file's path to an error of the system that lacks it, as where a folder is read. */
export const naming =
  (path: string) =>
  (error: unknown): never => {
    if (codeOf(error) !== undefined && pathOf(error) === undefined) Object.assign(error as Error, { path });
    throw error;
  };

/** The message of a thrown value. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** For `catch`: this value where a file or folder is missing; any other error goes on. */
export const whereMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };
