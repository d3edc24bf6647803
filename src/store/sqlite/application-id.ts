/** Says in the file's header whose database it is: "Pith". */
export const APPLICATION_ID = 0x50697468;
