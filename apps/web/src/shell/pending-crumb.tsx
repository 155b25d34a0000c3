/** A record above a screen before its name is known; what follows it in the path shows with the name, so as not to move. */
export const pendingCrumb = <span className="pending-crumb">User</span>;
